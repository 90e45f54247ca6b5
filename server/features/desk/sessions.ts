import { createHash, createHmac, randomBytes } from 'node:crypto'
import { timingSafeEqual } from 'hono/utils/buffer'
import { desk } from '../../../data/contracts/desk.ts'
import type { Database } from '../../storage/database.ts'

/**
 * Sessions of people who have shown the administration token. The database has nothing that opens
 * one: of the id only a hash, and of the token one that is keyed with the id.
 */
export function sessionStore(database: Database) {
  return {
    /** Begins a session, and deletes those that have ended. @returns its id, for the cookie alone */
    async open(token: string, at: Date): Promise<string> {
      const id = randomBytes(32).toString('base64url')
      const ends_at = new Date(at.getTime() + desk.sessionSeconds * 1000).toISOString()
      await database.atomic([
        database.deleteFrom('desk_sessions').where('ends_at', '<=', at.toISOString()),
        database
          .insertInto('desk_sessions')
          .values({ digest: digestOf(id), token_digest: tokenDigest(id, token), ends_at }),
      ])
      return id
    },

    /** Whether a session goes on that was traded for this very token. */
    async isOpen(id: string, token: string, at: Date): Promise<boolean> {
      const session = await database
        .selectFrom('desk_sessions')
        .select('token_digest')
        .where('digest', '=', digestOf(id))
        .where('ends_at', '>', at.toISOString())
        .executeTakeFirst()
      return !!session && timingSafeEqual(session.token_digest, tokenDigest(id, token))
    },

    async close(id: string): Promise<void> {
      await database.deleteFrom('desk_sessions').where('digest', '=', digestOf(id)).execute()
    },
  }
}

function digestOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url')
}

function tokenDigest(id: string, token: string): string {
  return createHmac('sha256', id).update(token).digest('base64url')
}
