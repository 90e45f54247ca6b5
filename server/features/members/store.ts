import { randomUUIDv7 } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Invitation, Member, MemberChange } from '../../../data/contracts/members.ts'
import { canonicalEmail, isMailable } from '../../storage/canonical-email.ts'
import type { Database } from '../../storage/database.ts'
import { isPostgres } from '../../storage/engine.ts'
import { changedRows, countOf } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import { skipped } from '../outbox/message.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { addToLog } from './log.ts'

const columns = ['id', 'name', 'email', 'role'] as const

/** When, and by which member; null for the bearer of the administration token. */
interface Done {
  readonly at: Date
  readonly by: string | null
}

/** Who works at the desk. Whoever was removed stays as a name, because notes and letters have their id. */
export function memberStore(database: Database, outbox: Outbox) {
  return {
    /** Lists all members by name, removed ones, too. */
    all: () =>
      database.read
        .selectFrom('members')
        .selectAll()
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .execute(),

    /**
     * Adds a member, or takes a removed one back, and mails them if there is a mail server.
     * @returns undefined if the address is a member's already
     */
    invite({ name, email, role }: Invitation, { at, by }: Done): Promise<Member | undefined> {
      const invited = { name, role, invited_at: at.toISOString(), removed_at: null }
      const row = { id: randomUUIDv7(), email: canonicalEmail(email), ...invited }
      return outbox.transaction(async (transaction) => {
        const member = await transaction
          .insertInto('members')
          .values(row)
          .onConflict((conflict) =>
            conflict
              .column('email')
              .doUpdateSet(invited)
              .where('members.removed_at', 'is not', null),
          )
          .returning(columns)
          .executeTakeFirst()
        if (!member) return undefined
        const body = { member: member.id, name, role }
        await addToLog(transaction, { by, action: 'invited', body, at })
        if (isMailable(member.email)) {
          const payload = () => ({ name })
          const mail = { lane: 'sign-ins', address: member.email } as const
          await outbox.add(transaction, { kind: 'member.invited', person: '', mail, payload, at })
        }
        return member
      })
    },

    /** Changes a member. Another role ends their sessions and links. @returns undefined if there is no such member */
    change: (id: string, change: MemberChange, { at, by }: Done) =>
      database.write(async (transaction): Promise<Member | undefined> => {
        const before = await lockMember(transaction, id)
        if (!before) return undefined
        const after = {
          ...before,
          ...(change.name && { name: change.name }),
          ...(change.role && { role: change.role }),
        }
        const { name, role } = after
        if (name === before.name && role === before.role) return after
        await transaction.updateTable('members').set({ name, role }).where('id', '=', id).execute()
        if (role !== before.role) await endAccess(transaction, id)
        const body = { member: id, name, ...(role !== before.role && { role }) }
        await addToLog(transaction, { by, action: 'changed-member', body, at })
        return after
      }),

    /** Removes a member, which ends their sessions and links. @returns whether there was such a member */
    remove: (id: string, { at, by }: Done) =>
      database.write(async (transaction) => {
        const member = await lockMember(transaction, id)
        if (!member) return false
        const removed_at = at.toISOString()
        await transaction.updateTable('members').set({ removed_at }).where('id', '=', id).execute()
        await endAccess(transaction, id)
        await transaction
          .updateTable('messages')
          .set(skipped('the member was removed', at))
          .where('receiver', '=', 'sign-ins')
          .where('address', '=', member.email)
          .where('state', 'in', ['waiting', 'failed'])
          .execute()
        const body = { member: id, name: member.name }
        await addToLog(transaction, { by, action: 'removed-member', body, at })
        return true
      }),

    /** Lists the open sessions, the newest first. */
    sessions: (at: Date) =>
      database.read
        .selectFrom('sessions')
        .select(['digest as id', 'member', 'created_at', 'seen_at'])
        .where('ends_at', '>', at.toISOString())
        .orderBy('seen_at', 'desc')
        .orderBy('digest')
        .execute(),

    /** Counts the open sessions of a member, or of bearers of the token, beside one. */
    otherSessions: (own: OwnSession, at: Date): Promise<number> =>
      countOf(database.read, 'sessions', sql`${isOther(own)} and ends_at > ${at.toISOString()}`),

    /** Ends them. @returns how many */
    endOtherSessions: (own: OwnSession, { at, by }: Done): Promise<number> =>
      database.write(async (transaction) => {
        const ended = await changedRows(transaction.deleteFrom('sessions').where(isOther(own)))
        const body = { ...(by && { member: by }), count: `${ended}` }
        if (ended > 0) await addToLog(transaction, { by, action: 'ended-session', body, at })
        return ended
      }),

    /** Ends a session. @returns whether it was open */
    endSession: (digest: string, { at, by }: Done) =>
      database.write(async (transaction) => {
        const ended = await transaction
          .deleteFrom('sessions')
          .where('digest', '=', digest)
          .returning('member')
          .executeTakeFirst()
        if (!ended) return false
        const body = ended.member ? { member: ended.member } : {}
        await addToLog(transaction, { by, action: 'ended-session', body, at })
        return true
      }),
  }
}

/** The session by which somebody acts; without a digest, none. */
interface OwnSession {
  readonly member: string | null
  readonly digest: string | undefined
}

const isOther = ({ member, digest = '' }: OwnSession) =>
  sql<boolean>`${member === null ? sql`member is null` : sql`member = ${member}`}
    and digest <> ${digest}`

export type Members = ReturnType<typeof memberStore>

/**
 * Locks a member who was not removed, before rows of theirs are written: in this order everywhere. Others may refer to
 * the row meanwhile.
 */
export function lockMember(transaction: Kysely<Schema>, id: string): Promise<Member | undefined> {
  return (
    transaction
      .selectFrom('members')
      .select(columns)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      // SQLite has no such clause and needs none, because it has one writer.
      .$if(isPostgres(transaction), (rows) => rows.forNoKeyUpdate())
      .executeTakeFirst()
  )
}

async function endAccess(transaction: Kysely<Schema>, id: string): Promise<void> {
  await transaction.deleteFrom('sessions').where('member', '=', id).execute()
  await transaction.deleteFrom('sign_in_links').where('member', '=', id).execute()
}
