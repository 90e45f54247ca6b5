import { type Kysely, sql } from 'kysely'
import { type FormKind, formKinds, forms } from '../../../data/contracts/forms.ts'
import type { FormBody } from '../../http/validate.ts'
import { isMailable } from '../../storage/canonical-email.ts'
import type { Database } from '../../storage/database.ts'
import { countOf, writeRows } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import { isSpam, isSubmission } from '../../storage/submissions.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { startSequence } from '../outbox/sequences.ts'
import { setStatus } from '../people/change.ts'
import { personOf } from '../people/people.ts'
import {
  allTextsOf,
  digestOf,
  type Row,
  rowOf,
  type Sent,
  senderOf,
} from '../people/submission-row.ts'
import { summarize } from '../people/summary.ts'
import { doubtOf } from './doubt.ts'
import { keepDoubtful, type Sending } from './doubtful-folder.ts'
import { dayBefore, insertOnce } from './insert-once.ts'
import { messageOf, replyOf } from './messages.ts'

/** When something was sent, and when the mails to its sender begin. */
interface Times {
  readonly at: Date
  readonly mailsFrom: Date
}

interface Received extends Times {
  readonly row: Row
  readonly sent: Sent
}

/** The forms that share one mail back a day. */
const sharedKinds = formKinds.filter((kind) => forms[kind].repliesADay === undefined)

/** What forms have sent, in one table. Durable once a promise resolves. */
export function submissionStore(database: Database, outbox: Outbox) {
  const stored = () => database.read.selectFrom('submissions').selectAll()

  /** Whether the sender may get a mail back: few a day, because anybody can enter an address. */
  async function mayReply(transaction: Kysely<Schema>, kind: FormKind, row: Row, at: Date) {
    if (!outbox.sends('replies') || !isMailable(row.email)) return false
    const { repliesADay: max } = forms[kind]
    const alike = max === undefined ? sharedKinds : [kind]
    const isEarlier = sql<boolean>`email = ${row.email} and id <> ${row.id} and ${isSubmission}
      and received_at > ${dayBefore(at)} and kind in (${sql.join(alike)})`
    return (await countOf(transaction, 'submissions', isEarlier)) < (max ?? 1)
  }

  async function add(
    transaction: Kysely<Schema>,
    kind: FormKind,
    sent: Sent,
    { at, mailsFrom }: Times,
  ) {
    const row = rowOf(kind, sent, at)
    const { own, person } = await personOf(transaction, senderOf(kind, row, sent), at)
    // Who comes back after a no is looked at again.
    const isBack = person.status === 'lost'
    const { id, isNew } = await insertOnce(transaction, {
      ...{ ...row, person: own, digest: digestOf(kind, sent) },
      status: isBack ? 'new' : person.status,
    })
    if (!isNew) return id
    await summarize(transaction, person.id)
    if (isBack) await setStatus(transaction, person, 'new', { at, by: null })
    await outbox.add(transaction, messageOf(kind, row, sent, at))
    if (await mayReply(transaction, kind, row, at)) {
      await outbox.add(transaction, replyOf(kind, row, sent, at), mailsFrom)
    }
    await follow(transaction, kind, { row, sent, at, mailsFrom })
    return id
  }

  /** Begins the sequence of a form, once for each person, and not if somebody at the desk is in touch with them. */
  async function follow(
    transaction: Kysely<Schema>,
    kind: FormKind,
    { row, sent, at, mailsFrom }: Received,
  ) {
    const { id, email } = row
    const sequence = `${sent.form ?? kind}`
    if (!outbox.sends('sequences') || !isMailable(email)) return
    const isKnown = sql<boolean>`email = ${email} and id <> ${id} and ${isSubmission}
      and (kind = ${kind} or status <> 'new')`
    if ((await countOf(transaction, 'submissions', isKnown)) > 0) return
    const person = { person: email, address: email, stage: sent.stage }
    const enrolled = { sequence, record: id, ...person, at }
    await startSequence(outbox, transaction, enrolled, mailsFrom)
  }

  return {
    /** Stores what has just been sent, equal ones of a day once, or keeps it apart. @returns its id, new or repeated */
    receive: (kind: FormKind, body: FormBody<Sent>, from: Sending & Times): Promise<string> =>
      outbox.transaction(
        async (transaction) =>
          (await keepDoubtful(transaction, kind, body, from)) ??
          add(transaction, kind, body.sent, from),
      ),

    /** Keeps a doubtful sign-up apart: nobody is notified. @returns whether it was doubtful */
    async keepDoubtfulSubscriber(body: FormBody<Sent>, from: Sending): Promise<boolean> {
      // Decided without the database, because most aren't.
      if (!doubtOf({ ...body.signs, texts: allTextsOf('subscriber', body.sent), others: 0 }))
        return false
      await database.write((transaction) => keepDoubtful(transaction, 'subscriber', body, from))
      return true
    },

    /** Stores a submission with its messages, equal ones of a day once. @returns its id, new or repeated */
    add: (kind: FormKind, sent: Sent, at: Date): Promise<string> =>
      outbox.transaction((transaction) => add(transaction, kind, sent, { at, mailsFrom: at })),

    findSpam: (id: string) => stored().where(isSpam).where('id', '=', id).executeTakeFirst(),

    /** @returns whether there was one */
    async removeSpam(id: string): Promise<boolean> {
      const rows = await writeRows(database, (tables) =>
        tables.deleteFrom('submissions').where(isSpam).where('id', '=', id),
      )
      if (rows > 0) await database.forgetDeleted()
      return rows > 0
    },
  }
}

export type Submissions = ReturnType<typeof submissionStore>
