import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { AppEnv } from './context.ts'

/** Whether the request carries this token (RFC 6750). How long it takes tells nothing of it. */
export function bears(c: Context<AppEnv>, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
