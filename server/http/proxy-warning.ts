import type { Logger } from 'pino'
import { desk } from '../../data/contracts/desk.ts'
import { clientKey } from './client-address.ts'
import type { AppContext, Middleware } from './context.ts'
import { isLocalCaller } from './local-caller.ts'

// Via is ignored, because visitors' own proxies add it, too.
const fromProxies = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded']

/** How many calls are looked at together, and how many of them one client may make without being noticed. */
const windowCalls = 50
const maxShare = 0.8

interface Needs {
  readonly trustedHops: number
  readonly log: Pick<Logger, 'warn'>
  /** What the doctor will report. */
  readonly notices: {
    store(name: 'unknown-proxy' | 'one-client', at: Date): Promise<unknown>
    remove(name: 'one-client'): Promise<unknown>
  }
  readonly now: () => Date
}

/**
 * Warns of a proxy or CDN that the settings don't know, because all visitors would share one rate limit: once if
 * TRUST_PROXY is off though a proxy's header came, and whenever one client begins to make most of the calls.
 */
export function warnOfProxy({ trustedHops, log, notices, now }: Needs): Middleware {
  let isSettled = trustedHops > 0
  const isDominated = dominationOf(windowCalls)
  let wasDominated: boolean | undefined
  const keep = (stored: Promise<unknown>) =>
    stored.catch((err: unknown) => log.warn({ err }, 'a notice for the doctor was not kept'))

  return async (c, next) => {
    const header = isSettled ? undefined : fromProxies.find((name) => c.req.header(name))
    if (header) {
      isSettled = true
      log.warn({ header }, 'a proxy seems to stand in front, but TRUST_PROXY is off')
      keep(notices.store('unknown-proxy', now()))
    }
    if (isVisitorsCall(c)) {
      const result = isDominated(clientKey(c, trustedHops))
      if (result !== undefined && result !== wasDominated) {
        wasDominated = result
        if (result) {
          log.warn(
            { windowCalls },
            'one client makes most calls; if it is a proxy or CDN, its visitors share one rate limit: see TRUST_PROXY',
          )
        }
        keep(result ? notices.store('one-client', now()) : notices.remove('one-client'))
      }
    }
    return next()
  }
}

/** An open desk calls all day long, and developers call from this machine alone. */
function isVisitorsCall(c: AppContext): boolean {
  const { path } = c.req
  return path.startsWith('/api/') && !path.startsWith(desk.action) && !isLocalCaller(c)
}

/** Returns a function that counts calls by client, and at the end of each window says whether one made most of them. */
function dominationOf(calls: number): (client: string) => boolean | undefined {
  const counts = new Map<string, number>()
  let total = 0
  return (client) => {
    counts.set(client, (counts.get(client) ?? 0) + 1)
    total += 1
    if (total < calls) return undefined
    const most = Math.max(...counts.values())
    counts.clear()
    total = 0
    return most > calls * maxShare
  }
}
