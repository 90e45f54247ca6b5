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
import { answerRoutes } from './features/chat/answer-routes.ts'
import { questionRoutes } from './features/chat/question-routes.ts'
import { chatRoutes } from './features/chat/routes.ts'
import { deliveryRoutes } from './features/desk/delivery-routes.ts'
import { doubtfulRoutes } from './features/desk/doubtful-routes.ts'
import { personChangeRoutes } from './features/desk/people/change-routes.ts'
import { downloadRoutes } from './features/desk/people/download-routes.ts'
import { deskPeopleRoutes } from './features/desk/people/routes.ts'
import { viewRoutes } from './features/desk/people/view-routes.ts'
import { peopleRoutes } from './features/desk/people-routes.ts'
import { sourceRoutes } from './features/desk/source-routes.ts'
import { healthRoutes, metricsRoutes } from './features/health/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { audienceRoutes, mailingRoutes } from './features/mailings/routes.ts'
import { numbersRoutes } from './features/measure/desk-routes.ts'
import { measureRoutes } from './features/measure/routes.ts'
import { logRoutes, memberRoutes, meRoutes } from './features/members/routes.ts'
import { sessionRoutes } from './features/members/session-routes.ts'
import { deskListRoutes } from './features/newsletter/desk-routes.ts'
import { confirmationRoutes, unsubscribeRoutes } from './features/newsletter/link-routes.ts'
import { newsletterRoutes } from './features/newsletter/routes.ts'
import { submissionRoutes } from './features/submissions/routes.ts'
import { apiHeaders } from './http/api-headers.ts'
import type { AppEnv } from './http/context.ts'
import { widgetCors } from './http/cors.ts'
import { noteActs } from './http/desk-log.ts'
import { errorHandler } from './http/error-handler.ts'
import { guards } from './http/guards.ts'
import { shedLoad } from './http/load-shedding.ts'
import { methodNotAllowed as onMethodNotAllowed, problem } from './http/problem.ts'
import { warnOfProxy } from './http/proxy-warning.ts'
import { ownRequestId } from './http/request-id.ts'
import { requestLogger } from './http/request-logger.ts'
import { wellFormedPath } from './http/well-formed-path.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { editorHost } from './pages/editor-host.ts'
import { builtFiles, redirectOrNotFound } from './pages/static-pages.ts'
import type { Services } from './services.ts'

/**
 * Creates the HTTP app. A request passes its middleware in the order in which it is written. A feature takes what it
 * needs of the services and guards by its name.
 */
export function createApp(services: Services) {
  const all = { ...services, ...guards(services) }
  const { log, ownPage, limitOfAnOffice, admitWriter, admitMember, admitOwner } = all
  const app = new Hono<AppEnv>()
  return (
    app
      .onError(errorHandler(log))
      .use(editorHost(all))
      .use(builtFiles(all))
      .use(ownRequestId(all))
      .use(requestLogger(all))
      .use(warnOfProxy(all))
      .use('/api/*', wellFormedPath)
      .use('/api/*', apiHeaders)
      .use('/api/*', widgetCors(all))
      .use(methodNotAllowed({ app, onMethodNotAllowed }))
      .use('/api/*', shedLoad())
      .route(newsletter.action, newsletterRoutes(all))
      .route(chat.action, chatRoutes(all))
      .route(assessment.action, assessmentRoutes(all))
      .route(resultForm.action, resultRoutes(all))
      .route('/', submissionRoutes(all))
      .route(measure.action, measureRoutes(all))
      .route(blog.action, blogPostsRoutes(all))
      .use(blog.generate, noteActs(all))
      .route(blog.generate, generatePostRoutes(all))
      .use(`${desk.action}/*`, ownPage, limitOfAnOffice)
      .route(desk.action, sessionRoutes(all))
      // The order says who may do what: what stands below a guard is for those whom it admits.
      .use(`${desk.action}/*`, noteActs(all), admitWriter)
      .route(`${desk.action}/me`, meRoutes(all))
      .route(`${desk.action}/posts`, deskPostsRoutes(all, 'post'))
      .route(`${desk.action}/posts`, mailingRoutes(all, 'post'))
      .route(`${desk.action}/letters`, deskPostsRoutes(all, 'letter'))
      .route(`${desk.action}/letters`, mailingRoutes(all, 'letter'))
      .route(`${desk.action}/audiences`, audienceRoutes(all))
      .use(`${desk.action}/*`, admitMember)
      .route(`${desk.action}/numbers`, numbersRoutes(all))
      .route(`${desk.action}/sources`, sourceRoutes(all))
      .route(`${desk.action}/doubtful`, doubtfulRoutes(all))
      .route(`${desk.action}/list`, deskListRoutes(all))
      .route(`${desk.action}/imports`, importRoutes(all))
      .route(`${desk.action}/views`, viewRoutes(all))
      .route(`${desk.action}/people/download`, downloadRoutes(all))
      .route(`${desk.action}/people`, deskPeopleRoutes(all))
      .route(`${desk.action}/people`, personChangeRoutes(all))
      .route(`${desk.action}/people`, peopleRoutes(all))
      .route(`${desk.action}/deliveries`, deliveryRoutes(all))
      .route(`${desk.action}/questions`, questionRoutes(all))
      .route(`${desk.action}/answers`, answerRoutes(all))
      .use(`${desk.action}/*`, admitOwner)
      .route(desk.action, memberRoutes(all))
      .route(`${desk.action}/log`, logRoutes(all))
      .route('/api', openApiRoutes({ ...all, app }))
      .all('/api/*', (c) => problem(c, 'notFound'))
      .route('/', healthRoutes(all))
      .route('/metrics', metricsRoutes(all))
      .route(unsubscribe.action, unsubscribeRoutes(all))
      .route(unsubscribe.never.action, unsubscribeRoutes(all, 'never'))
      .route(confirmation.action, confirmationRoutes(all))
      .route('/', blogPagesRoutes(all))
      .all('*', redirectOrNotFound(all))
  )
}
