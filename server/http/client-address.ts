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

/** Returns the key for limits: the IPv4 address, or the /64 of an IPv6 subscriber. */
export function clientKey(c: AppContext, trustedHops: number): string {
  const address = clientAddress(c, trustedHops)
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (isIP(address) !== 6) return address
  const groups = expandIPv6(address.toLowerCase().replace(/%.*/, '')).split(':')
  return groups.slice(0, 4).join(':')
}

function forwarded(header: string | undefined, hops: number): string | undefined {
  const values = header?.split(',') ?? []
  return (values.at(-hops) ?? values[0])?.trim()
}

/** Some proxies add the port: 192.0.2.1:443, [2001:db8::1]:443. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}
