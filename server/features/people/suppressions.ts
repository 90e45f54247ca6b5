import { createHmac } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { canonicalEmail, mailboxOf } from '../../storage/canonical-email.ts'
import type { Database } from '../../storage/database.ts'
import { changedRows } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'

type Suppression = Selectable<Schema['suppressions']>

export type Suppressions = ReturnType<typeof suppressionStore>

/** Who left may be asked once in this time whether they want to come back, however often their address is typed. */
const monthMs = 30 * 24 * 60 * 60 * 1000

/**
 * Mailboxes that left, were erased, or wanted no more mail. Nothing tells whose they are: a suppression is found by who
 * knows the address, in any of its spellings. It ends when its owner confirms the address, or asks a person.
 * @param secret 32 bytes; with a new one, earlier suppressions are found no more
 */
export function suppressionStore(database: Database, secret: Buffer) {
  const keyOf = (email: string) =>
    createHmac('sha256', secret)
      .update(mailboxOf(canonicalEmail(email)))
      .digest('base64url')

  function find(tables: Kysely<Schema>, email: string): Promise<Suppression | undefined> {
    const suppressed = tables.selectFrom('suppressions').selectAll()
    return suppressed.where('mailbox', '=', keyOf(email)).executeTakeFirst()
  }

  /** Ends a suppression in the caller's transaction: its owner has confirmed the address. */
  async function end(transaction: Kysely<Schema>, email: string): Promise<boolean> {
    const ended = transaction.deleteFrom('suppressions').where('mailbox', '=', keyOf(email))
    return (await changedRows(ended)) > 0
  }

  return {
    /** Returns why a mailbox gets no mail, and since when; undefined if it does. */
    async find(email: string, tables: Kysely<Schema> = database.read) {
      const found = await find(tables, email)
      return found && { reason: found.reason, since: found.since }
    },

    /** Returns why mailboxes get no mail, by the addresses among these that get none. */
    async among(emails: readonly string[], tables: Kysely<Schema>) {
      if (emails.length === 0) return new Map<string, Suppression['reason']>()
      const keys = new Map(emails.map((email) => [email, keyOf(email)]))
      const rows = await tables
        .selectFrom('suppressions')
        .select(['mailbox', 'reason'])
        .where('mailbox', 'in', [...new Set(keys.values())])
        .execute()
      const reasons = new Map(rows.map(({ mailbox, reason }) => [mailbox, reason]))
      return new Map(
        [...keys].flatMap(([email, key]) => {
          const reason = reasons.get(key)
          return reason ? [[email, reason] as const] : []
        }),
      )
    },

    /** Suppresses a mailbox in the caller's transaction. Since when, and when it was asked last, stays known. */
    async add(
      transaction: Kysely<Schema>,
      email: string,
      { reason, at }: { reason: Suppression['reason']; at: Date },
    ): Promise<void> {
      const since = at.toISOString()
      const row = { mailbox: keyOf(email), reason, since }
      await transaction
        .insertInto('suppressions')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('mailbox')
            .doUpdateSet({ reason, since })
            // Nobody who wanted no more mail at all is asked again because they were also erased.
            .where('suppressions.reason', 'not in', ['never', reason]),
        )
        .execute()
    },

    /** Takes the one question of a month. @returns whether the mailbox may be asked now to come back */
    async mayAsk(transaction: Kysely<Schema>, email: string, at: Date): Promise<boolean> {
      const before = new Date(at.getTime() - monthMs).toISOString()
      const question = transaction
        .updateTable('suppressions')
        .set({ asked_at: at.toISOString() })
        .where('mailbox', '=', keyOf(email))
        .where('reason', '<>', 'never')
        .where(({ or, eb }) => or([eb('asked_at', 'is', null), eb('asked_at', '<=', before)]))
      return (await changedRows(question)) > 0
    },

    end,

    /** Lets mails go to a mailbox again, because its owner has asked us. @returns whether there was a suppression */
    lift: (email: string) => database.write((transaction) => end(transaction, email)),
  }
}
