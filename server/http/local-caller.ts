import type { Context } from 'hono'
import type { Settings } from '../settings.ts'
import type { AppEnv } from './context.ts'

const loopbackAddress = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
const ofProxies =
  /^(forwarded|via|x-(real|client|cluster-client)-ip|true-client-ip|cf-.*|x-forwarded.*|x-original-.*)$/i

/** Whether a server that listens there answers this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || loopbackAddress.test(host)
}

/**
 * Whether callers on this machine need no token. In production they always do: a proxy on the same
 * machine that changes the Host and adds no header makes every visitor look local.
 */
export function opensLocally({
  NODE_ENV: mode,
  HOST: host,
  TRUST_PROXY: hops,
}: Pick<Settings, 'NODE_ENV' | 'HOST' | 'TRUST_PROXY'>): boolean {
  return mode !== 'production' && hops === 0 && isLoopback(host)
}

/** Says who may have posts written: a line of the log and of the doctor. */
export function generatingIs(
  settings: Pick<Settings, 'NODE_ENV' | 'HOST' | 'TRUST_PROXY' | 'ADMIN_TOKEN'>,
): string {
  if (settings.ADMIN_TOKEN !== undefined) return 'open to the bearer of ADMIN_TOKEN'
  return opensLocally(settings)
    ? 'open to this machine; where visitors come, set NODE_ENV=production and ADMIN_TOKEN'
    : 'closed: set ADMIN_TOKEN to generate from the page'
}

/**
 * Whether somebody on this machine calls, and nobody through them: socket, Host and, where a
 * browser sends one, Origin are loopback, and no header speaks of a proxy.
 */
export function isLocalCaller(c: Context<AppEnv>): boolean {
  const address = c.env?.incoming?.socket.remoteAddress ?? ''
  const origin = c.req.header('Origin')
  return (
    loopbackAddress.test(address) &&
    loopbackHost.test(c.req.header('Host') ?? '') &&
    (origin === undefined || loopbackHost.test(URL.parse(origin)?.host ?? '')) &&
    !Object.keys(c.req.header()).some((name) => ofProxies.test(name))
  )
}
