import type { Logger } from 'pino'
import type { Middleware } from './context.ts'

// Via is ignored, because visitors' own proxies add it, too.
const fromProxies = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded']

interface Needs {
  readonly trustedHops: number
  readonly log: Pick<Logger, 'warn'>
  /** What the doctor will report. */
  readonly notices: { store(name: 'unknown-proxy', at: Date): Promise<unknown> }
  readonly now: () => Date
}

/** Warns once of a proxy missing in the settings, because all visitors would share one rate limit. */
export function warnOfProxy({ trustedHops, log, notices, now }: Needs): Middleware {
  let isSettled = trustedHops > 0
  return async (c, next) => {
    const header = isSettled ? undefined : fromProxies.find((name) => c.req.header(name))
    if (header) {
      isSettled = true
      log.warn({ header }, 'a proxy seems to stand in front, but TRUST_PROXY is off')
      notices
        .store('unknown-proxy', now())
        .catch((err: unknown) => log.warn({ err }, 'a notice for the doctor was not kept'))
    }
    return next()
  }
}
