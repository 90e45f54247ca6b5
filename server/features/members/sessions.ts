import { hash, randomBytes, scryptSync } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Member, sessionEnds } from '../../../data/contracts/members.ts'
import type { OpenSession } from '../../http/context.ts'
import type { Database } from '../../storage/database.ts'
import { writeRows } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import { secretOf } from '../../storage/secrets.ts'

/** How often the use of a session is noted: each time would be a write for every call. */
const noteEveryMs = 5 * 60 * 1000

/**
 * Sessions of members, and of people who know the administration token. The database stores a hash of the session's id
 * and a slow hash of the token; neither opens a session. Another token ends them all.
 */
export async function openSessions(database: Database, token: string | undefined) {
  const token_digest = token
    ? scryptSync(token, await secretOf(database, 'desk'), 32).toString('base64url')
    : ''

  /** Notes that a session is used, which moves its end. A missed note does no harm. */
  function slide(digest: string, { ends_at }: { ends_at: string }, at: Date): void {
    const row = { seen_at: at.toISOString(), ends_at }
    void writeRows(database, (tables) =>
      tables.updateTable('sessions').set(row).where('digest', '=', digest),
    ).catch(() => {})
  }

  /** Starts a session, and deletes expired ones. @returns its id, only for the cookie */
  async function beginIn(transaction: Kysely<Schema>, member: string | null, at: Date) {
    const id = randomBytes(32).toString('base64url')
    const created_at = at.toISOString()
    const expired = transaction.deleteFrom('sessions')
    await expired.where('ends_at', '<=', created_at).execute()
    await transaction
      .insertInto('sessions')
      .values({
        ...{ digest: digestOf(id), member, token_digest, created_at, seen_at: created_at },
        ends_at: endOf(created_at, at),
      })
      .execute()
    return id
  }

  return {
    beginIn,

    /** Ends the sessions of other tokens, such as one that was changed. */
    async endOthers(): Promise<void> {
      await writeRows(database, (tables) =>
        tables.deleteFrom('sessions').where('token_digest', '<>', token_digest),
      )
    },

    /** Starts a session of the bearer of the token. @returns its id, only for the cookie */
    begin: (at: Date): Promise<string> =>
      database.write((transaction) => beginIn(transaction, null, at)),

    /** Returns an open session by its id, and moves its end. */
    async find(id: string, at: Date): Promise<OpenSession | undefined> {
      const digest = digestOf(id)
      const row = await database.read
        .selectFrom('sessions')
        .leftJoin('members', 'members.id', 'sessions.member')
        .select(['sessions.member', 'sessions.created_at', 'sessions.seen_at', 'sessions.ends_at'])
        .select(['members.id', 'members.name', 'members.email', 'members.role'])
        .where('sessions.digest', '=', digest)
        .where('sessions.token_digest', '=', token_digest)
        .where('sessions.ends_at', '>', at.toISOString())
        .where('members.removed_at', 'is', null)
        .executeTakeFirst()
      if (!row) return undefined
      const ends_at = endOf(row.created_at, at)
      if (at.getTime() - Date.parse(row.seen_at) >= noteEveryMs) slide(digest, { ends_at }, at)
      const lastsUntil = new Date(Date.parse(row.created_at) + sessionEnds.maxMs).toISOString()
      const { name, email, role } = row
      const member =
        row.id && name && email && role
          ? ({ id: row.id, name, email, role } satisfies Member)
          : undefined
      return { digest, member, lastsUntil }
    },

    async end(id: string): Promise<void> {
      await writeRows(database, (tables) =>
        tables.deleteFrom('sessions').where('digest', '=', digestOf(id)),
      )
    },
  }
}

export type Sessions = Awaited<ReturnType<typeof openSessions>>

const digestOf = (id: string) => hash('sha256', id, 'base64url')

/** Returns when a session ends unless it is used again. */
function endOf(createdAt: string, at: Date): string {
  const last = Date.parse(createdAt) + sessionEnds.maxMs
  return new Date(Math.min(at.getTime() + sessionEnds.idleMs, last)).toISOString()
}
