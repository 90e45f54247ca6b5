import { Hono } from 'hono'
import { allows } from '../guards/allows.ts'
import { answer } from '../guards/answer.ts'
import type { AppEnv } from '../guards/context.ts'
import { requireToken } from '../guards/require-token.ts'
import type { Services } from '../services.ts'

const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

export function metricsRoutes({
  metrics,
  metricsToken: token,
  opensLocally,
}: Pick<Services, 'metrics' | 'metricsToken' | 'opensLocally'>) {
  return new Hono<AppEnv>()
    .use('/', requireToken({ token, opensLocally, closed: 'metricsClosed' }))
    .get('/', async (c) =>
      answer(c, await metrics.text(), 200, { ...headers, 'Content-Type': metrics.contentType }),
    )
    .all('/', allows('GET'))
}
