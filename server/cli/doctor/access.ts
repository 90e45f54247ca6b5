import { describeGenerating, isLoopback } from '../../http/local-caller.ts'
import { type Notice, noticeStore } from '../../storage/notices.ts'
import { type Check, ok, warn } from './check.ts'
import { withDatabase } from './storage.ts'

/** Reports who may generate posts, because a configured model costs money. */
export const generate: Check = (settings) => ok(describeGenerating(settings))

/** Checks that the server sees the addresses of visitors, not of a proxy. */
export const proxy: Check = async (settings) => {
  const { NODE_ENV: mode, HOST: host, TRUST_PROXY: hops, DATABASE_URL: location } = settings
  const seenAt = (name: Notice) =>
    withDatabase(location, (database) => noticeStore(database).seenAt(name))
  const unknownAt = hops === 0 && (await seenAt('unknown-proxy'))
  if (unknownAt) {
    return warn(
      `forwarding headers came (${unknownAt}) while TRUST_PROXY is off: set it, or all visitors share one limit`,
    )
  }
  const dominatedAt = await seenAt('one-client')
  if (dominatedAt) {
    return warn(
      `one client makes most calls (since ${dominatedAt}): if it is a proxy or CDN, all visitors share one limit; see "Behind a CDN" in docs/operating.md`,
    )
  }
  if (hops > 0) return ok(`${hops} in front, whose forwarding headers are believed`)
  if (mode === 'production' && isLoopback(host)) {
    return warn('only a proxy on this machine can bring visitors: set TRUST_PROXY')
  }
  return ok('TRUST_PROXY is off, and no forwarding headers came')
}
