import { hash, randomBytes, scryptSync } from 'node:crypto'
import { sql } from 'kysely'
import { desk } from '../../../data/contracts/desk.ts'
import type { Database } from '../../storage/database.ts'
import { countOf, writeRows } from '../../storage/rows.ts'
import { secretOf } from '../../storage/secrets.ts'

/**
 * Sessions of people who know the administration token. The database stores a hash of the session's id and
 * a slow hash of the token; neither opens a session.
 */
export async function openSessions(database: Database, token: string | undefined) {
  const token_digest = token
    ? scryptSync(token, await secretOf(database, 'desk'), 32).toString('base64url')
    : ''
  return {
    /** Ends the sessions of other tokens, such as one that was changed. */
    async endOthers(): Promise<void> {
      await writeRows(database, (tables) =>
        tables.deleteFrom('desk_sessions').where('token_digest', '<>', token_digest),
      )
    },

    /** Starts a session, and deletes expired ones. @returns its id, only for the cookie */
    async begin(at: Date): Promise<string> {
      const id = randomBytes(32).toString('base64url')
      const ends_at = new Date(at.getTime() + desk.sessionSeconds * 1000).toISOString()
      await database.write(async (transaction) => {
        const expired = transaction.deleteFrom('desk_sessions')
        await expired.where('ends_at', '<=', at.toISOString()).execute()
        const row = { digest: digestOf(id), token_digest, ends_at }
        await transaction.insertInto('desk_sessions').values(row).execute()
      })
      return id
    },

    async isOpen(id: string, at: Date): Promise<boolean> {
      const isValid = sql<boolean>`digest = ${digestOf(id)} and token_digest = ${token_digest}
        and ends_at > ${at.toISOString()}`
      return (await countOf(database.read, 'desk_sessions', isValid)) === 1
    },

    async end(id: string): Promise<void> {
      await writeRows(database, (tables) =>
        tables.deleteFrom('desk_sessions').where('digest', '=', digestOf(id)),
      )
    },
  }
}

export type Sessions = Awaited<ReturnType<typeof openSessions>>

const digestOf = (id: string) => hash('sha256', id, 'base64url')
