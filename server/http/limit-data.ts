import type { ClientShares } from '../storage/client-shares.ts'
import { clientKey } from './client-address.ts'
import type { Middleware } from './context.ts'
import { describePart } from './describe.ts'
import { problem } from './problem.ts'

const bytesPerMB = 1_000_000

interface Needs {
  readonly shares: Pick<ClientShares, 'use'>
  /** The most that the forms of one client may bring in a day. */
  readonly maxMB: number
  readonly trustedHops: number
  readonly now: () => Date
}

/**
 * Limits what a client's forms bring in a day. It comes after the validation, so that only what would be stored
 * counts. Calls a minute are no limit for that: each may have 64 KB.
 */
export function limitData({ shares, maxMB, trustedHops, now }: Needs): Middleware {
  return describePart({ problems: ['tooMuchData'] }, async (c, next) => {
    const values = JSON.stringify(c.req.valid('json' as never))
    const client = clientKey(c, trustedHops)
    const { used, seconds } = await shares.use('bytes', client, Buffer.byteLength(values), now())
    if (used <= maxMB * bytesPerMB) return next()
    c.header('Retry-After', String(seconds))
    return problem(c, 'tooMuchData')
  })
}
