import { Hono } from 'hono'
import { application } from '../data/contracts/application.ts'
import { assessment } from '../data/contracts/assessment.ts'
import { blog } from '../data/contracts/blog.ts'
import { chat } from '../data/contracts/chat.ts'
import { adLead } from '../data/contracts/lead.ts'
import { newsletter } from '../data/contracts/newsletter.ts'
import { unsubscribe } from '../data/contracts/unsubscribe.ts'
import { apiHeaders } from './guards/api-headers.ts'
import type { AppEnv } from './guards/context.ts'
import { cors } from './guards/cors.ts'
import { failed } from './guards/failed.ts'
import { shedLoad } from './guards/load-shedding.ts'
import { observed } from './guards/observed.ts'
import { problem } from './guards/problem.ts'
import { warnOfProxy } from './guards/unknown-proxy.ts'
import { wellFormedPath } from './guards/well-formed-path.ts'
import { staticPages } from './pages/static-pages.ts'
import { applicationsRoutes } from './routes/applications.ts'
import { assessmentRoutes } from './routes/assessment.ts'
import { blogPagesRoutes } from './routes/blog-pages.ts'
import { blogPostsRoutes } from './routes/blog-posts.ts'
import { chatRoutes } from './routes/chat.ts'
import { generatePostRoutes } from './routes/generate-post.ts'
import { healthRoutes } from './routes/health.ts'
import { leadsRoutes } from './routes/leads.ts'
import { metricsRoutes } from './routes/metrics.ts'
import { newsletterRoutes } from './routes/newsletter.ts'
import { openApiRoutes } from './routes/openapi.ts'
import { unsubscribeRoutes } from './routes/unsubscribe.ts'
import type { Services } from './services.ts'

/** The whole product over HTTP: guards, then routes, then the pages. */
export function createApp(services: Services) {
  return (
    new Hono<AppEnv>()
      .onError(failed(services))
      .use(observed(services))
      .use(warnOfProxy(services))
      .use(wellFormedPath)
      .use('/api/*', apiHeaders)
      // Before other sites are admitted.
      .route(blog.generate, generatePostRoutes(services))
      .use('/api/*', cors(services))
      .use('/api/*', shedLoad())
      .route(newsletter.action, newsletterRoutes(services))
      .route(chat.action, chatRoutes(services))
      .route(assessment.action, assessmentRoutes(services))
      .route(application.action, applicationsRoutes(services))
      .route(adLead.action, leadsRoutes(services))
      .route(blog.action, blogPostsRoutes(services))
      .route('/api', openApiRoutes(services))
      .all('/api/*', (c) => problem(c, 'notFound'))
      .route('/', healthRoutes(services))
      .route('/metrics', metricsRoutes(services))
      .route(unsubscribe.action, unsubscribeRoutes(services))
      .route('/', blogPagesRoutes(services))
      .all('*', staticPages(services))
  )
}
