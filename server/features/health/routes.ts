import { Hono } from 'hono'
import { apiHeaders } from '../../http/api-headers.ts'
import type { AppEnv } from '../../http/context.ts'
import { problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'

/** `/healthz`: the process answers. `/readyz`: it can keep what it is sent, and is not ending. */
export function healthRoutes({ isReady }: Pick<Services, 'isReady'>) {
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
