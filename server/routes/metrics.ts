import { type Context, Hono } from 'hono'
import { allows } from '../guards/allows.ts'
import { answer } from '../guards/answer.ts'
import { bears } from '../guards/bearer.ts'
import type { AppEnv } from '../guards/context.ts'
import { isLocalCaller } from '../guards/local-caller.ts'
import type { Services } from '../services.ts'

const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

/** For whoever is not admitted there is nothing here: the pages answer, which know no such path. */
export function metricsRoutes({
  metrics,
  metricsToken,
  trustedHops,
}: Pick<Services, 'metrics' | 'metricsToken' | 'trustedHops'>) {
  const isAdmitted = (c: Context<AppEnv>) =>
    metricsToken === undefined ? isLocalCaller(c, trustedHops) : bears(c, metricsToken)
  const otherMethods = allows('GET')
  return new Hono<AppEnv>()
    .get('/', async (c, next) => {
      if (!isAdmitted(c)) return next()
      return answer(c, await metrics.text(), 200, {
        ...headers,
        'Content-Type': metrics.contentType,
      })
    })
    .all('/', async (c, next) => (isAdmitted(c) ? otherMethods(c, next) : next()))
}
