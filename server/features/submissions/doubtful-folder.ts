import { randomUUIDv7 } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Kind } from '../../../data/contracts/forms.ts'
import type { FormBody } from '../../http/validate.ts'
import { countOf } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import { isSpam } from '../../storage/submissions.ts'
import { allTextsOf, digestOf, type Row, rowOf, type Sent } from '../people/submission-row.ts'
import { doubtOf } from './doubt.ts'
import { dayBefore, insertOnce } from './insert-once.ts'

/** How many a client may put into the folder in a day: more than the people of an office do by mistake. */
const maxOfSender = 20
/** More than anybody reads. A month of one client's share doesn't fill it. */
const maxInFolder = 1000

/** Where and when something was sent. */
export interface Sending {
  /** The client, by the name that it has in the database on this day. */
  readonly sender: string
  readonly at: Date
}

/** Keeps what is doubtful apart, without any message. @returns its id; undefined if it isn't doubtful */
export async function keepDoubtful(
  transaction: Kysely<Schema>,
  kind: Kind,
  { sent, signs }: FormBody<Sent>,
  { sender, at }: Sending,
): Promise<string | undefined> {
  const row = rowOf(kind, sent, at)
  const others = await othersWith(transaction, row, at)
  const doubt = doubtOf({ ...signs, texts: allTextsOf(kind, sent), others })
  if (doubt === null) return undefined
  const digest = digestOf(kind, sent)
  // A digest of its own, so that nobody who is real is taken for a repetition of it.
  const own = `doubtful ${digest}`
  // Somebody sends again what has arrived.
  const arrived = transaction.selectFrom('submissions').select('id')
  const earlier = await arrived
    .where('digest', 'in', [digest, own])
    .where('received_at', '>=', dayBefore(at))
    .orderBy(sql`digest = ${own}`)
    .executeTakeFirst()
  if (earlier) return earlier.id
  // Answered like any other, so that no flood learns its share.
  if (!(await makeRoom(transaction, sender, at))) return randomUUIDv7()
  const doubtful = { ...row, person: null, doubt, sender, status: 'spam' as const, digest: own }
  return (await insertOnce(transaction, doubtful)).id
}

/**
 * Makes room for one more. In a full folder, the oldest one goes of the client that has the most there, so that a flood
 * pushes out itself. What goes, or isn't kept, is counted for the desk. @returns whether the sender may have another
 */
async function makeRoom(transaction: Kysely<Schema>, sender: string, at: Date): Promise<boolean> {
  const isOfSender = sql<boolean>`${isSpam} and sender = ${sender}`
  const isOver = (await countOf(transaction, 'submissions', isOfSender)) >= maxOfSender
  const isFull = (await countOf(transaction, 'submissions', isSpam)) >= maxInFolder
  if (!isOver && !isFull) return true
  if (!isOver) {
    const { rows } = await sql<{ id: string }>`select id from submissions where ${isSpam}
      order by count(*) over (partition by sender) desc, received_at, id limit 1`.execute(
      transaction,
    )
    const ids = rows.map(({ id }) => id)
    await transaction.deleteFrom('submissions').where('id', 'in', ids).execute()
  }
  await transaction
    .insertInto('dropped_doubtful')
    .values({ day: at.toISOString().slice(0, 10), count: 1 })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({ count: sql`dropped_doubtful.count + 1` }),
    )
    .execute()
  return !isOver
}

/** Counts the other addresses that have sent the same texts within a day. */
async function othersWith(transaction: Kysely<Schema>, { email, text_digest }: Row, at: Date) {
  if (text_digest === null) return 0
  const { others } = await transaction
    .selectFrom('submissions')
    .select(({ fn }) => fn.count<number>('email').distinct().as('others'))
    .where('text_digest', '=', text_digest)
    .where('received_at', '>', dayBefore(at))
    .where('email', '<>', email)
    .executeTakeFirstOrThrow()
  return Number(others)
}
