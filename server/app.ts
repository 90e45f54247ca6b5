import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { assessment } from '../data/contracts/assessment.ts'
import { blog } from '../data/contracts/blog.ts'
import { chat } from '../data/contracts/chat.ts'
import { confirmation } from '../data/contracts/confirmation.ts'
import { desk } from '../data/contracts/desk.ts'
import { measure } from '../data/contracts/measure.ts'
import { newsletter } from '../data/contracts/newsletter.ts'
import { resultForm } from '../data/contracts/result-form.ts'
import { unsubscribe } from '../data/contracts/unsubscribe.ts'
import { resultRoutes } from './features/assessment/result-routes.ts'
import { assessmentRoutes } from './features/assessment/routes.ts'
import { blogPostsRoutes } from './features/blog/api-routes.ts'
import { deskPostsRoutes } from './features/blog/desk-routes.ts'
import { generatePostRoutes } from './features/blog/generate-routes.ts'
import { blogPagesRoutes } from './features/blog/page-routes.ts'
import { questionRoutes } from './features/chat/question-routes.ts'
import { chatRoutes } from './features/chat/routes.ts'
import { deliveryRoutes } from './features/desk/delivery-routes.ts'
import { inboxRoutes } from './features/desk/inbox-routes.ts'
import { recordRoutes } from './features/desk/record-routes.ts'
import { sessionRoutes } from './features/desk/session-routes.ts'
import { healthRoutes, metricsRoutes } from './features/health/routes.ts'
import { mailingRoutes } from './features/mailings/routes.ts'
import { numbersRoutes } from './features/measure/desk-routes.ts'
import { measureRoutes } from './features/measure/routes.ts'
import { confirmationRoutes, unsubscribeRoutes } from './features/newsletter/link-routes.ts'
import { newsletterRoutes } from './features/newsletter/routes.ts'
import { submissionRoutes } from './features/submissions/routes.ts'
import { apiHeaders } from './http/api-headers.ts'
import type { AppEnv } from './http/context.ts'
import { widgetCors } from './http/cors.ts'
import { errorHandler } from './http/error-handler.ts'
import { shedLoad } from './http/load-shedding.ts'
import { methodNotAllowed as onMethodNotAllowed, problem } from './http/problem.ts'
import { warnOfProxy } from './http/proxy-warning.ts'
import { limitRate, peoplePerAddress } from './http/rate-limit.ts'
import { ownRequestId } from './http/request-id.ts'
import { requestLogger } from './http/request-logger.ts'
import { requireToken } from './http/require-token.ts'
import { sameSite } from './http/same-site.ts'
import { requireSession, sessionCheck } from './http/session.ts'
import { wellFormedPath } from './http/well-formed-path.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { builtFiles, redirectOrNotFound } from './pages/static-pages.ts'
import type { Services } from './services.ts'

/** Creates the HTTP app. A request passes its middleware in the order in which it is written. */
export function createApp(services: Services) {
  const { log, meter, now, pages, trustedHops, ending, leaseTime } = services
  const { assistant, embedded, admission, keepsUnanswered, questions } = services
  const { subscribers, confirmations, submissions, asksToConfirm, links, signatures } = services
  const { posts, runs, reviewsPosts, generateDailyLimit, mailings, newsletter: mailed } = services
  const { desk: records, deliveries, outbox, webhooks, acceptSpam, erase, personData } = services
  const { measures, tally, sums, sessions, adminToken, opensLocally, callCounter } = services

  const calls = { callCounter, rateLimit: services.rateLimit, trustedHops }
  const limit = limitRate(calls)
  const limitOfAnOffice = limitRate({ ...calls, rateLimit: calls.rateLimit * peoplePerAddress })
  const access = { ...calls, adminToken, metricsToken: services.metricsToken, opensLocally }
  const session = { adminToken, opensLocally, sessions, trustedHops, now }
  const admitEditors = requireToken('adminToken', 'generationClosed', access, sessionCheck(session))
  const signingUp = { subscribers, confirmations, asksToConfirm, pages, limit, now }
  const writing = { posts, runs, assistant, reviewsPosts, generateDailyLimit, leaseTime }
  const ofPeople = { erase, personData, acceptSpam, removeSpam: submissions.removeSpam }
  const answering = { assistant, embedded, log, meter, now, ending, trustedHops, limit }

  const app = new Hono<AppEnv>()
  return app
    .onError(errorHandler(log))
    .use(builtFiles({ pages, meter, trustedHops }))
    .use(ownRequestId({ trustedHops }))
    .use(requestLogger({ log, meter }))
    .use(warnOfProxy({ trustedHops, log, notices: services.notices, now }))
    .use('/api/*', wellFormedPath)
    .use('/api/*', apiHeaders)
    .use('/api/*', widgetCors({ embedOrigins: services.embedOrigins }))
    .use(methodNotAllowed({ app, onMethodNotAllowed }))
    .use('/api/*', shedLoad())
    .route(
      newsletter.action,
      newsletterRoutes({ ...signingUp, keepDoubtful: submissions.keepDoubtfulSubscriber }),
    )
    .route(chat.action, chatRoutes({ ...answering, admission, keepsUnanswered, questions }))
    .route(
      assessment.action,
      assessmentRoutes({ ...answering, signatures, replies: services.replies }),
    )
    .route(
      resultForm.action,
      resultRoutes({ signatures, receive: submissions.receive, limit, now }),
    )
    .route(
      '/',
      submissionRoutes({ receive: submissions.receive, pages, limit, limitOfAnOffice, now }),
    )
    .route(
      measure.action,
      measureRoutes({ measures, pages, isPublished: posts.isPublished, tally, limit, now }),
    )
    .route(blog.action, blogPostsRoutes({ posts, trustedHops }))
    .route(
      blog.generate,
      generatePostRoutes({ ...writing, admit: admitEditors, limit, meter, log, ending, now }),
    )
    .use(`${desk.action}/*`, sameSite, limitOfAnOffice)
    .route(desk.action, sessionRoutes({ ...session, callCounter, rateLimit: calls.rateLimit }))
    .use(`${desk.action}/*`, requireSession(session))
    .route(`${desk.action}/numbers`, numbersRoutes({ sums, measures, now }))
    .route(desk.action, inboxRoutes({ desk: records, now }))
    .route(`${desk.action}/records`, recordRoutes({ desk: records, ...ofPeople, now }))
    .route(`${desk.action}/deliveries`, deliveryRoutes({ deliveries, outbox, webhooks, now }))
    .route(`${desk.action}/posts`, deskPostsRoutes({ posts, now }))
    .route(
      `${desk.action}/posts`,
      mailingRoutes({ mailings, findPost: posts.find, newsletter: mailed, outbox, now }),
    )
    .route(`${desk.action}/questions`, questionRoutes({ questions, keepsUnanswered }))
    .route('/api', openApiRoutes(app, requireToken('adminToken', 'docsClosed', access)))
    .all('/api/*', (c) => problem(c, 'notFound'))
    .route('/', healthRoutes(services.isReady))
    .route(
      '/metrics',
      metricsRoutes(services.metrics, requireToken('metricsToken', 'metricsClosed', access)),
    )
    .route(unsubscribe.action, unsubscribeRoutes({ subscribers, links, pages, limit, now }))
    .route(confirmation.action, confirmationRoutes({ confirmations, pages, limit, now }))
    .route('/', blogPagesRoutes({ pages, posts, trustedHops }))
    .all('*', redirectOrNotFound({ pages, meter, trustedHops }))
}
