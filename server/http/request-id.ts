import { randomUUID } from 'node:crypto'
import { requestId } from 'hono/request-id'
import type { Middleware } from './context.ts'

const wellFormed = /^[\w.-]{8,128}$/

/** Gives each request an id: a trusted proxy's, if it is well-formed, or a new one. */
export function ownRequestId({ trustedHops }: { readonly trustedHops: number }): Middleware {
  return requestId({
    // Hono would take the header from any client.
    headerName: '',
    generator: ({ req }) => {
      const given = trustedHops > 0 ? req.header('X-Request-Id') : undefined
      return given && wellFormed.test(given) ? given : randomUUID()
    },
  })
}
