import { Hono } from 'hono'
import { apiHeaders } from '../../http/api-headers.ts'
import type { AppEnv } from '../../http/context.ts'
import { problem } from '../../http/problem.ts'
import { requireToken } from '../../http/require-token.ts'
import type { Services } from '../../services.ts'

/** `/healthz`: the process answers. `/readyz`: it can keep what it is sent, and is not ending. */
export function healthRoutes({ isReady }: Services) {
  return new Hono<AppEnv>()
    .use('/healthz', apiHeaders)
    .use('/readyz', apiHeaders)
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      if (await isReady()) return c.json({ status: 'ready' })
      c.header('Retry-After', '5')
      return problem(c, 'unavailable')
    })
}

const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

export function metricsRoutes({ metrics, metricsToken: token, opensLocally }: Services) {
  return new Hono<AppEnv>()
    .use('/', requireToken({ token, opensLocally, closed: 'metricsClosed' }))
    .get('/', async (c) =>
      c.body(await metrics.metrics(), 200, { ...headers, 'Content-Type': metrics.contentType }),
    )
}
