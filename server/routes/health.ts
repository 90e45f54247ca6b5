import { Hono } from 'hono'
import { allows } from '../guards/allows.ts'
import { addHeader, answerJson } from '../guards/answer.ts'
import { apiHeaders } from '../guards/api-headers.ts'
import type { AppEnv } from '../guards/context.ts'
import { problem } from '../guards/problem.ts'
import type { Services } from '../services.ts'

/** `/healthz`: the process answers. `/readyz`: it can keep what it is sent, and is not ending. */
export function healthRoutes({ isReady }: Pick<Services, 'isReady'>) {
  return new Hono<AppEnv>()
    .use('/healthz', apiHeaders)
    .use('/readyz', apiHeaders)
    .get('/healthz', (c) => answerJson(c, { status: 'ok' }))
    .all('/healthz', allows('GET'))
    .get('/readyz', async (c) => {
      if (await isReady()) return answerJson(c, { status: 'ready' })
      addHeader(c, 'Retry-After', '5')
      return problem(c, 'unavailable')
    })
    .all('/readyz', allows('GET'))
}
