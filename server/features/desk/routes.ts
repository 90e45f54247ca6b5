import { Hono } from 'hono'
import type { AppEnv } from '../../http/context.ts'
import { sameSite } from '../../http/same-site.ts'
import type { Services } from '../../services.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { recordRoutes } from './record-routes.ts'
import { sessionRoutes } from './session-routes.ts'

/** The desk's API, for pages of the site itself. */
export function deskRoutes(services: Services) {
  return new Hono<AppEnv>()
    .use(sameSite)
    .route('/', sessionRoutes(services))
    .route('/', inboxRoutes(services))
    .route('/records', recordRoutes(services))
    .route('/deliveries', deliveryRoutes(services))
}
