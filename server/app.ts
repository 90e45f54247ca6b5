import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { application } from '../data/contracts/application.ts'
import { assessment } from '../data/contracts/assessment.ts'
import { blog } from '../data/contracts/blog.ts'
import { chat } from '../data/contracts/chat.ts'
import { confirmation } from '../data/contracts/confirmation.ts'
import { desk } from '../data/contracts/desk.ts'
import { handover } from '../data/contracts/handover.ts'
import { adLead } from '../data/contracts/lead.ts'
import { measure } from '../data/contracts/measure.ts'
import { newsletter } from '../data/contracts/newsletter.ts'
import { resultForm } from '../data/contracts/result-form.ts'
import { unsubscribe } from '../data/contracts/unsubscribe.ts'
import { applicationsRoutes } from './features/applications/routes.ts'
import { resultRoutes } from './features/assessment/result-routes.ts'
import { assessmentRoutes } from './features/assessment/routes.ts'
import { blogPostsRoutes } from './features/blog/api-routes.ts'
import { deskPostsRoutes } from './features/blog/desk-routes.ts'
import { generatePostRoutes } from './features/blog/generate-routes.ts'
import { blogPagesRoutes } from './features/blog/page-routes.ts'
import { handoverRoutes } from './features/chat/handover-routes.ts'
import { questionRoutes } from './features/chat/question-routes.ts'
import { chatRoutes } from './features/chat/routes.ts'
import { deliveryRoutes } from './features/desk/delivery-routes.ts'
import { doubtfulRoutes } from './features/desk/doubtful-routes.ts'
import { inboxRoutes } from './features/desk/inbox-routes.ts'
import { recordRoutes } from './features/desk/record-routes.ts'
import { sessionRoutes } from './features/desk/session-routes.ts'
import { healthRoutes, metricsRoutes } from './features/health/routes.ts'
import { leadsRoutes } from './features/leads/routes.ts'
import { mailingRoutes } from './features/mailings/routes.ts'
import { numbersRoutes } from './features/measure/desk-routes.ts'
import { measureRoutes } from './features/measure/routes.ts'
import { confirmationRoutes, unsubscribeRoutes } from './features/newsletter/link-routes.ts'
import { newsletterRoutes } from './features/newsletter/routes.ts'
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
import { sameSite } from './http/same-site.ts'
import { wellFormedPath } from './http/well-formed-path.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { builtFiles, redirectOrNotFound } from './pages/static-pages.ts'
import type { Services } from './services.ts'

/** Creates the HTTP app. A request passes its middleware in the order in which it is written. */
export function createApp(services: Services) {
  const ofAnOffice = { ...services, rateLimit: services.rateLimit * peoplePerAddress }
  const app = new Hono<AppEnv>()
  return app
    .onError(errorHandler(services.log))
    .use(builtFiles(services))
    .use(ownRequestId(services))
    .use(requestLogger(services))
    .use(warnOfProxy(services))
    .use(wellFormedPath)
    .use('/api/*', apiHeaders)
    .use('/api/*', widgetCors(services))
    .use(methodNotAllowed({ app, onMethodNotAllowed }))
    .use('/api/*', shedLoad())
    .route(newsletter.action, newsletterRoutes(services))
    .route(chat.action, chatRoutes(services))
    .route(assessment.action, assessmentRoutes(services))
    .route(application.action, applicationsRoutes(services))
    .route(adLead.action, leadsRoutes(services))
    .route(resultForm.action, resultRoutes(services))
    .route(handover.action, handoverRoutes(services))
    .route(measure.action, measureRoutes(services))
    .route(blog.action, blogPostsRoutes(services))
    .route(blog.generate, generatePostRoutes(services))
    .use(`${desk.action}/*`, sameSite, limitRate(ofAnOffice))
    .route(`${desk.action}/numbers`, numbersRoutes(services))
    .route(desk.action, sessionRoutes(services))
    .route(desk.action, inboxRoutes(services))
    .route(`${desk.action}/records`, recordRoutes(services))
    .route(`${desk.action}/records`, doubtfulRoutes(services))
    .route(`${desk.action}/deliveries`, deliveryRoutes(services))
    .route(`${desk.action}/posts`, deskPostsRoutes(services))
    .route(`${desk.action}/posts`, mailingRoutes(services))
    .route(`${desk.action}/questions`, questionRoutes(services))
    .route('/api', openApiRoutes(services, app))
    .all('/api/*', (c) => problem(c, 'notFound'))
    .route('/', healthRoutes(services))
    .route('/metrics', metricsRoutes(services))
    .route(unsubscribe.action, unsubscribeRoutes(services))
    .route(confirmation.action, confirmationRoutes(services))
    .route('/', blogPagesRoutes(services))
    .all('*', redirectOrNotFound(services))
}
