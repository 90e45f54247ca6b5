import { Hono } from 'hono'
import type { AppEnv } from '../../http/context.ts'
import { requireToken } from '../../http/require-token.ts'
import type { Services } from '../../services.ts'

const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

export function metricsRoutes({
  metrics,
  metricsToken: token,
  opensLocally,
}: Pick<Services, 'metrics' | 'metricsToken' | 'opensLocally'>) {
  return new Hono<AppEnv>()
    .use('/', requireToken({ token, opensLocally, closed: 'metricsClosed' }))
    .get('/', async (c) =>
      c.body(await metrics.text(), 200, { ...headers, 'Content-Type': metrics.contentType }),
    )
}
