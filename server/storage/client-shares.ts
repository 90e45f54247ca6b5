import { clientNames } from './client-names.ts'
import type { Database } from './database.ts'
import { rateLimiter } from './rate-limiter.ts'

const daySeconds = 24 * 60 * 60

/** What a client may use up within a UTC day. */
type Share = 'bytes' | 'sources'

export type ClientShares = Awaited<ReturnType<typeof clientShares>>

/** Counts what each client uses within a UTC day. Replicas count together. */
export async function clientShares(database: Database, now: () => Date) {
  const nameOf = await clientNames(database)
  const options = { points: Number.MAX_SAFE_INTEGER, duration: daySeconds }
  const counter = rateLimiter(database, options, now)
  return {
    /** Counts more. @returns how much the client has used today, and the seconds until tomorrow */
    async use(share: Share, client: string, amount: number, at: Date) {
      const name = nameOf(client, at.toISOString().slice(0, 10))
      const { consumedPoints: used } = await counter.consume(`${share} ${name}`, amount)
      return { used, seconds: Math.ceil(daySeconds - ((at.getTime() / 1000) % daySeconds)) }
    },
  }
}
