import { type Kysely, sql } from 'kysely'
import type { Doubt } from '../../../data/contracts/desk.ts'
import { type FormKind, formKinds, forms, type Kind } from '../../../data/contracts/forms.ts'
import type { FormBody } from '../../http/validate.ts'
import { isMailable } from '../../storage/canonical-email.ts'
import type { Database } from '../../storage/database.ts'
import { originFields } from '../../storage/origin.ts'
import { changedRows, countOf, rowsInOrder, writeRows } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import { isSpam, isSubmission } from '../../storage/submissions.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { eventOf, startSequence } from '../outbox/sequences.ts'
import { doubtOf } from './doubt.ts'
import { messageOf, replyOf } from './messages.ts'
import { digestOf, freeTextsOf, type Row, rowOf, type Sent } from './row.ts'

// Covers double clicks, retries after a lost response, and pages restored with their form.
const repeatedWithinMs = 24 * 60 * 60 * 1000
const dayBefore = (at: Date) => new Date(at.getTime() - repeatedWithinMs).toISOString()

interface Received {
  readonly row: Row
  readonly sent: Sent
  readonly at: Date
}

/** The forms that share one mail back a day. */
const sharedKinds = formKinds.filter((kind) => forms[kind].repliesADay === undefined)

/** What forms have sent, in one table. Durable once a promise resolves. */
export function submissionStore(database: Database, outbox: Outbox) {
  const stored = () => database.read.selectFrom('submissions').selectAll()

  /** Whether the sender may get a mail back: few a day, because anybody can enter an address. */
  async function mayReply(transaction: Kysely<Schema>, kind: FormKind, row: Row, at: Date) {
    if (!outbox.isReceived(`${kind}.reply`) || !isMailable(row.email)) return false
    const { repliesADay: max } = forms[kind]
    const alike = max === undefined ? sharedKinds : [kind]
    const isEarlier = sql<boolean>`email = ${row.email} and id <> ${row.id} and ${isSubmission}
      and received_at > ${dayBefore(at)} and kind in (${sql.join(alike)})`
    return (await countOf(transaction, 'submissions', isEarlier)) < (max ?? 1)
  }

  async function add(transaction: Kysely<Schema>, kind: FormKind, sent: Sent, at: Date) {
    const row = { ...rowOf(kind, sent, at), status: 'new' as const }
    const { id, isNew } = await insertOnce(transaction, { ...row, digest: digestOf(kind, sent) })
    if (!isNew) return id
    await outbox.add(transaction, messageOf(kind, row, sent, at))
    if (await mayReply(transaction, kind, row, at)) {
      await outbox.add(transaction, replyOf(kind, row, sent, at))
    }
    await follow(transaction, kind, { row, sent, at })
    return id
  }

  /** Begins the sequence of a form, once for each person, and not if somebody at the desk is in touch with them. */
  async function follow(transaction: Kysely<Schema>, kind: FormKind, { row, sent, at }: Received) {
    const { id, email, name } = row
    const sequence = `${sent.form ?? kind}`
    if (!outbox.isReceived(eventOf(sequence)) || !isMailable(email)) return
    const isKnown = sql<boolean>`email = ${email} and id <> ${id} and ${isSubmission}
      and (kind = ${kind} or status <> 'new')`
    if ((await countOf(transaction, 'submissions', isKnown)) > 0) return
    const values = { name, stage: sent.stage }
    await startSequence(outbox, transaction, { sequence, record: id, person: email, at, ...values })
  }

  return {
    /** Stores what has just been sent, equal ones of a day once, or keeps it apart. @returns its id, new or repeated */
    receive: (kind: FormKind, body: FormBody<Sent>, at: Date): Promise<string> =>
      outbox.transaction(
        async (transaction) =>
          (await keepDoubtful(transaction, kind, body, at)) ??
          add(transaction, kind, body.sent, at),
      ),

    /** Keeps a doubtful sign-up apart: nobody is notified. @returns whether it was doubtful */
    async keepDoubtfulSubscriber(body: FormBody<Sent>, at: Date): Promise<boolean> {
      // Decided without the database, because most aren't.
      if (!doubtOf({ ...body.signs, texts: [], others: 0 })) return false
      await database.write((transaction) => keepDoubtful(transaction, 'subscriber', body, at))
      return true
    },

    /** Stores a submission with its deliveries, equal ones of a day once. @returns its id, new or repeated */
    add: (kind: FormKind, sent: Sent, at: Date): Promise<string> =>
      outbox.transaction((transaction) => add(transaction, kind, sent, at)),

    listSpam: () => rowsInOrder(stored().where(isSpam), ['received_at', 'id']),

    findSpam: (id: string) => stored().where(isSpam).where('id', '=', id).executeTakeFirst(),

    /** @returns whether there was one */
    async removeSpam(id: string): Promise<boolean> {
      const rows = await writeRows(database, (tables) =>
        tables.deleteFrom('submissions').where(isSpam).where('id', '=', id),
      )
      return rows > 0
    },

    /** Lists the fields of each submission of a kind, with what stands beside them, its id, time and status. */
    async *list(kind: FormKind): AsyncGenerator<Readonly<Record<string, unknown>>> {
      const rows = stored().where(isSubmission).where('kind', '=', kind)
      for await (const row of rowsInOrder(rows, ['received_at', 'id'])) {
        const { id, received_at, status, email } = row
        const sent = { ...JSON.parse(row.fields), ...originFields(row) }
        yield { ...sent, id, received_at, status, email }
      }
    },
  }
}

export type Submissions = ReturnType<typeof submissionStore>

/** Keeps what is doubtful apart, without any message. @returns its id; undefined if it isn't doubtful */
async function keepDoubtful(
  transaction: Kysely<Schema>,
  kind: Kind,
  { sent, signs }: FormBody<Sent>,
  at: Date,
): Promise<string | undefined> {
  const row = rowOf(kind, sent, at)
  const others = await othersWith(transaction, row, at)
  const doubt = doubtOf({ ...signs, texts: freeTextsOf(kind, sent), others })
  if (doubt === null) return undefined
  const digest = digestOf(kind, sent)
  // Somebody sends again what has arrived.
  const arrived = transaction.selectFrom('submissions').select('id').where('digest', '=', digest)
  const earlier = await arrived.where('received_at', '>=', dayBefore(at)).executeTakeFirst()
  if (earlier) return earlier.id
  // A digest of its own, so that nobody who is real is taken for a repetition of it.
  const doubtful = { ...row, doubt, status: 'spam' as const, digest: `doubtful ${digest}` }
  return (await insertOnce(transaction, doubtful)).id
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

type NewRow = Row & { status: 'new' | 'spam'; doubt?: Doubt; digest: string }

/** Inserts a row, unless an equal one of the last day exists. */
async function insertOnce(transaction: Kysely<Schema>, row: NewRow) {
  const { digest, received_at } = row
  await transaction
    .updateTable('submissions')
    .set({ digest: null })
    .where('digest', '=', digest)
    .where('received_at', '<', dayBefore(new Date(received_at)))
    .execute()
  const insert = transaction
    .insertInto('submissions')
    .values(row)
    .onConflict((conflict) => conflict.column('digest').doNothing())
  if ((await changedRows(insert)) > 0) return { id: row.id, isNew: true }
  const first = transaction.selectFrom('submissions').select('id').where('digest', '=', digest)
  return { id: (await first.executeTakeFirstOrThrow()).id, isNew: false }
}
