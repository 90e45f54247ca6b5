import { generatingIs, isLoopback } from '../../http/local-caller.ts'
import { openDatabase } from '../../storage/database.ts'
import { Notices } from '../../storage/notices.ts'
import { type Check, ok, warn } from './check.ts'
import { isUpToDate } from './storage.ts'

/** Who may have posts written, which costs money where a model is configured. */
export const generate: Check = {
  name: 'generate',
  examine: ({ settings }) => ok(generatingIs(settings)),
}

/** Whether the address of a visitor is the visitor's own. */
export const proxy: Check = {
  name: 'proxy',
  async examine({ settings: { NODE_ENV: mode, HOST: host, TRUST_PROXY: hops, ...others } }) {
    if (hops > 0) return ok(`${hops} in front, whose forwarding headers are believed`)
    const seenAt = await lastSeen(others.DATABASE_URL)
    if (seenAt) {
      return warn(
        `forwarding headers came (${seenAt}) while TRUST_PROXY is off: set it, or all visitors share one limit`,
      )
    }
    if (mode === 'production' && isLoopback(host)) {
      return warn('only a proxy on this machine can bring visitors: set TRUST_PROXY')
    }
    return ok('TRUST_PROXY is off, and no forwarding headers came')
  },
}

async function lastSeen(location: string): Promise<string | undefined> {
  // Opening a database brings it up to date: that is not for a doctor to do.
  if (!(await isUpToDate(location))) return undefined
  const database = await openDatabase(location)
  return new Notices(database).seenAt('unknown-proxy').finally(() => database.destroy())
}
