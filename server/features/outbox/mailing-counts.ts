import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../storage/database.ts'
import { countOf } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import type { StoredMessage } from './message.ts'

type Mailing = Pick<Selectable<Schema['mailings']>, 'id' | 'sent' | 'bounced' | 'failed'>
type Ended = Pick<StoredMessage, 'mailing' | 'state' | 'bounced'>

const counts = { sent: 0, bounced: 0, failed: 0 }

/** Under which of a mailing's counts a message is, if under any. */
const countedAs = ({ state, bounced }: Ended): keyof typeof counts | undefined => {
  if (bounced === 1) return 'bounced'
  return state === 'sent' || state === 'failed' ? state : undefined
}

/** Counts the messages of a mailing, with those that were deleted. */
export async function countsOf(
  tables: Kysely<Schema>,
  { id, sent, bounced, failed }: Mailing,
): Promise<typeof counts> {
  const all = { sent, bounced, failed }
  const rows = await tables
    .selectFrom('messages')
    .select(({ fn }) => ['mailing', 'state', 'bounced', fn.countAll<number>().as('count')])
    .where('mailing', '=', id)
    .groupBy(['mailing', 'state', 'bounced'])
    .execute()
  for (const { count, ...row } of rows) {
    const name = countedAs(row)
    if (name) all[name] += count
  }
  return all
}

/** Writes the counts of messages that are deleted into their mailings, in the caller's transaction. */
export async function keepCounts(tables: Kysely<Schema>, deleted: readonly Ended[]): Promise<void> {
  const ofMailings = deleted.filter(({ mailing }) => mailing !== null)
  for (const [id, rows] of Map.groupBy(ofMailings, ({ mailing }) => mailing)) {
    for (const name of Object.keys(counts) as (keyof typeof counts)[]) {
      const count = rows.filter((row) => countedAs(row) === name).length
      if (count === 0) continue
      await tables
        .updateTable('mailings')
        .set(({ eb }) => ({ [name]: eb(name, '+', count) }))
        .where('id', '=', id)
        .execute()
    }
  }
}

/** So many refused mails, and more than were accepted, mean that the mail server doesn't want the mailing. */
const maxRefused = 20

/** Whether the mail server doesn't want a mailing. Sent mails, the most, are counted only if many were refused. */
export async function isRefused({ read }: Database, mailing: Mailing): Promise<boolean> {
  const isRefusal = sql<boolean>`mailing = ${mailing.id} and state in ('failed', 'skipped')
    and (state = 'failed' or bounced = 1)`
  const found = await countOf(read, 'messages', isRefusal)
  const refused = mailing.bounced + mailing.failed + found
  return refused >= maxRefused && refused > (await countsOf(read, mailing)).sent
}
