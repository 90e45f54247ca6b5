import { describeGenerating, isLoopback } from '../../http/local-caller.ts'
import { noticeStore } from '../../storage/notices.ts'
import { type Check, ok, warn } from './check.ts'
import { withDatabase } from './storage.ts'

/** Reports who may generate posts, because a configured model costs money. */
export const generate: Check = (settings) => ok(describeGenerating(settings))

/** Checks that the server sees the addresses of visitors, not of a proxy. */
export const proxy: Check = async (settings) => {
  const { NODE_ENV: mode, HOST: host, TRUST_PROXY: hops, DATABASE_URL: location } = settings
  if (hops > 0) return ok(`${hops} in front, whose forwarding headers are believed`)
  const seenAt = await withDatabase(location, (database) =>
    noticeStore(database).seenAt('unknown-proxy'),
  )
  if (seenAt) {
    return warn(
      `forwarding headers came (${seenAt}) while TRUST_PROXY is off: set it, or all visitors share one limit`,
    )
  }
  if (mode === 'production' && isLoopback(host)) {
    return warn('only a proxy on this machine can bring visitors: set TRUST_PROXY')
  }
  return ok('TRUST_PROXY is off, and no forwarding headers came')
}
