import type { Context } from 'hono'
import type { AppEnv } from './context.ts'

const loopbackAddress = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i
const ofProxies = /^(forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-.*|x-forwarded-.*)$/i

/** Whether a server that listens there answers this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || loopbackAddress.test(host)
}

/**
 * Whether somebody on this machine calls, and nobody through them: the socket and the Host are
 * loopback, no header speaks of a proxy, and none is configured. A header can only close this door,
 * never open it. A proxy on this machine that changes the Host and adds nothing can't be told apart.
 */
export function isLocalCaller(c: Context<AppEnv>, trustedHops: number): boolean {
  const address = c.env?.incoming?.socket.remoteAddress ?? ''
  return (
    trustedHops === 0 &&
    loopbackAddress.test(address) &&
    loopbackHost.test(c.req.header('Host') ?? '') &&
    !Object.keys(c.req.header()).some((name) => ofProxies.test(name))
  )
}
