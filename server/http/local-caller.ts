import type { Settings } from '../settings.ts'
import type { AppContext } from './context.ts'

const loopbackAddress = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
const ofProxies =
  /^(forwarded|via|x-(real|client|cluster-client)-ip|true-client-ip|cf-.*|x-forwarded.*|x-original-.*)$/i

/** Whether a server on this address is reachable only from this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || loopbackAddress.test(host)
}

/** Never in production, because visitors may look local behind a proxy that changes the Host. */
export function opensLocally({ NODE_ENV: mode, HOST: host, TRUST_PROXY: hops }: Settings): boolean {
  return mode !== 'production' && hops === 0 && isLoopback(host)
}

/** Says who may generate posts, for the log and the doctor. */
export function describeGenerating(settings: Settings): string {
  if (settings.ADMIN_TOKEN !== undefined) return 'open to the bearer of ADMIN_TOKEN'
  return opensLocally(settings)
    ? 'open to this machine; where visitors come, set NODE_ENV=production and ADMIN_TOKEN'
    : 'closed: set ADMIN_TOKEN to generate from the page'
}

/** Whether the socket, Host and any Origin are loopback, and no header indicates a proxy. */
export function isLocalCaller(c: AppContext): boolean {
  const address = c.env?.incoming?.socket.remoteAddress ?? ''
  const origin = c.req.header('Origin')
  return (
    loopbackAddress.test(address) &&
    loopbackHost.test(c.req.header('Host') ?? '') &&
    (origin === undefined || loopbackHost.test(URL.parse(origin)?.host ?? '')) &&
    !Object.keys(c.req.header()).some((name) => ofProxies.test(name))
  )
}
