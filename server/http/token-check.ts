import { timingSafeEqual } from 'hono/utils/buffer'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { clientKey } from './client-address.ts'
import type { AppContext } from './context.ts'
import { problem } from './problem.ts'
import { retryAfter } from './rate-limit.ts'

/** How many wrong tokens a client may send a minute, to all routes together. */
const maxWrongTokens = 10

export interface TokenLimits {
  readonly callCounter: Pick<RateLimiterAbstract, 'consume' | 'reward'>
  readonly rateLimit: number
  readonly trustedHops: number
}

/**
 * Compares tokens in constant time, and limits how many a client may guess.
 * @returns a function that resolves to whether the token is right, or to the problem of a client that sent
 * too many wrong ones
 */
export function tokenCheck({ callCounter, rateLimit, trustedHops }: TokenLimits) {
  const limit = Math.min(rateLimit, maxWrongTokens)
  return (c: AppContext, given: string, token: string): Promise<boolean | Response> => {
    const key = `token ${clientKey(c, trustedHops)}`
    return inTurn(key, async () => {
      const { consumedPoints, msBeforeNext } = await callCounter.consume(key)
      if (consumedPoints > limit) {
        c.header('Retry-After', retryAfter(msBeforeNext))
        return problem(c, 'tooManyRequests')
      }
      const isRight = await timingSafeEqual(given, token)
      if (isRight) await callCounter.reward(key)
      return isRight
    })
  }
}

/** The last check of each client, whatever route it is for. */
const last = new Map<string, Promise<unknown>>()

/** Runs the checks of a client one by one. Otherwise right tokens that are sent at once would count as guesses. */
async function inTurn<T>(key: string, check: () => Promise<T>): Promise<T> {
  const before = last.get(key)
  const own = before ? before.then(check, check) : check()
  last.set(key, own)
  try {
    return await own
  } finally {
    if (last.get(key) === own) last.delete(key)
  }
}
