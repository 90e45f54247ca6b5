import { isIP } from 'node:net'
import { expandIPv6 } from 'hono/utils/ipaddr'
import type { AppContext } from './context.ts'

/**
 * Returns the address that the outermost trusted proxy saw, or the socket's. Every proxy appends to
 * X-Forwarded-For, so visitors can forge the entries before those of trusted proxies.
 */
function clientAddress(c: AppContext, trustedHops: number): string {
  const socket = c.env?.incoming?.socket.remoteAddress ?? 'unknown'
  if (trustedHops === 0) return socket
  const address = withoutPort(forwarded(c.req.header('X-Forwarded-For'), trustedHops) ?? '')
  return isIP(address) ? address : socket
}

/** Whether the visitor uses https, according to a trusted proxy's X-Forwarded-Proto. */
export function cameSecurely(c: AppContext, trustedHops: number): boolean {
  return trustedHops > 0 && forwarded(c.req.header('X-Forwarded-Proto'), trustedHops) === 'https'
}

interface Networks {
  /** The IPv4 address, or the /64 of an IPv6 subscriber. */
  readonly client: string
  /** The /48 of an IPv6 site, which has 65,536 of those. */
  readonly site: string | undefined
}

/** Returns the keys for limits. */
export function networksOf(c: AppContext, trustedHops: number): Networks {
  const address = clientAddress(c, trustedHops)
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped || isIP(address) !== 6) return { client: mapped ?? address, site: undefined }
  const groups = expandIPv6(address.toLowerCase().replace(/%.*/, '')).split(':')
  return { client: groups.slice(0, 4).join(':'), site: groups.slice(0, 3).join(':') }
}

/** Returns the key of a client. */
export function clientKey(c: AppContext, trustedHops: number): string {
  return networksOf(c, trustedHops).client
}

/** Returns what the outermost trusted proxy wrote into a header to which every proxy appends. */
export function forwarded(header: string | undefined, hops: number): string | undefined {
  const values = header?.split(',') ?? []
  return (values.at(-hops) ?? values[0])?.trim()
}

/** Some proxies add the port: 192.0.2.1:443, [2001:db8::1]:443. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}
