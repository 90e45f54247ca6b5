import type { Kysely } from 'kysely'
import { isAddress } from '../../../data/contracts/email.ts'
import { formKinds } from '../../../data/contracts/forms.ts'
import type { Database } from '../../storage/database.ts'
import { changedRows } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import { keepCounts } from '../outbox/mailing-counts.ts'
import { type Outbox, removalKinds, removalMessage } from '../outbox/outbox.ts'
import { lockPerson } from '../people/people.ts'
import type { Suppressions } from '../people/suppressions.ts'
import { questionsAbout } from './mentions.ts'
import { type Subject, subjectOf } from './subject.ts'

interface Needs {
  readonly outbox: Outbox
  readonly suppressions: Pick<Suppressions, 'add'>
}

/**
 * Deletes a person everywhere, queues the webhook notices, and suppresses their mailboxes, in one transaction.
 * @param key see `personKey`
 * @returns how many rows of each kind were deleted
 */
export async function erasePerson(
  database: Database,
  { outbox, suppressions }: Needs,
  key: string,
  at: Date,
): Promise<Record<string, number>> {
  const erased = await outbox.transaction(async (transaction) => {
    const { people } = await subjectOf(transaction, key)
    if (people[0]) await lockPerson(transaction, people[0])
    // Again, because two people may have become one meanwhile.
    const subject = await subjectOf(transaction, key)
    // Before the messages, so that no mailing adds one meanwhile.
    const subscriptions = await deletedSubscriptions(transaction, subject)
    const unsent = await unsentOf(transaction, subject)
    await keepCounts(transaction, unsent)
    const submissions = await deletedSubmissions(transaction, subject)
    const questions = await deletedQuestions(transaction, subject, submissions)
    if (subject.people.length > 0) {
      await transaction.deleteFrom('people').where('id', 'in', subject.people).execute()
    }
    const listed = subscriptions.filter(({ joined_at }) => joined_at !== null)
    const found = {
      subscribers: listed.length,
      ...submissions.byKind,
      // Webhooks were never told about unconfirmed subscribers.
      deliveries: unsent.filter(({ kind }) => kind !== 'subscriber.asked').length,
    }
    // Who was only added at the desk has sent nothing.
    const added = Object.values(found).some((rows) => rows > 0) ? 0 : subject.people.length
    const isKnown = added > 0 || Object.values(found).some((rows) => rows > 0)
    // The notice waits for running attempts, so that none arrives after it.
    const leases = unsent.map(({ leased_until }) => leased_until ?? '')
    const due = new Date([at.toISOString(), ...leases].toSorted().at(-1) ?? at)
    // Also who had not confirmed, and of whom webhooks know nothing.
    const isErased = isKnown || subscriptions.length + submissions.spam > 0
    for (const own of isErased ? subject.keys.filter(isAddress) : []) {
      await suppressions.add(transaction, own, { reason: 'erased', at })
    }
    for (const own of isKnown ? subject.keys : []) {
      // Who is on the list gets a sign-off in addition to the erasure.
      const isListed = listed.some(({ email, state }) => email === own && state !== 'left')
      for (const kind of removalKinds.filter((one) => one === 'person.erased' || isListed)) {
        await outbox.add(transaction, { ...removalMessage(kind, own, at), due })
      }
    }
    const unconfirmed = subscriptions.length - listed.length
    return {
      ...{ ...found, ...(added > 0 && { people: added }) },
      ...{ ...(unconfirmed > 0 && { unconfirmed }) },
      ...(submissions.spam > 0 && { spam: submissions.spam }),
      ...(questions > 0 && { questions }),
    }
  })
  await database.forgetDeleted()
  return erased
}

function unsentOf(transaction: Kysely<Schema>, { keys }: Subject) {
  return transaction
    .deleteFrom('messages')
    .where('person', 'in', keys)
    .where(({ or, eb }) => or([eb('kind', 'not in', removalKinds), eb('state', '=', 'sent')]))
    .returning(['kind', 'leased_until', 'mailing', 'state', 'bounced'])
    .execute()
}

async function deletedSubmissions(transaction: Kysely<Schema>, { keys }: Subject) {
  const rows = await transaction
    .deleteFrom('submissions')
    .where('email', 'in', keys)
    .returning(['kind', 'status', 'name', 'fields'])
    .execute()
  const isSpam = ({ status }: { status: string }) => status === 'spam'
  const sent = rows.filter((row) => !isSpam(row))
  return {
    rows,
    spam: rows.filter(isSpam).length,
    byKind: Object.fromEntries(
      formKinds.map((kind) => [`${kind}s`, sent.filter((row) => row.kind === kind).length]),
    ),
  }
}

async function deletedQuestions(
  transaction: Kysely<Schema>,
  { keys }: Subject,
  { rows }: Awaited<ReturnType<typeof deletedSubmissions>>,
): Promise<number> {
  const mentions = await questionsAbout(transaction, keys, rows)
  if (mentions.length === 0) return 0
  const ids = mentions.map(({ id }) => id)
  return changedRows(transaction.deleteFrom('unanswered_questions').where('id', 'in', ids))
}

function deletedSubscriptions(transaction: Kysely<Schema>, { keys }: Subject) {
  return transaction
    .deleteFrom('newsletter_subscribers')
    .where('email', 'in', keys)
    .returning(['email', 'state', 'joined_at'])
    .execute()
}
