import { formKinds } from '../../../data/contracts/forms.ts'
import { personKey } from '../../storage/canonical-email.ts'
import type { Database } from '../../storage/database.ts'
import { changedRows } from '../../storage/rows.ts'
import { type Outbox, removalEvents, removalMessage } from '../outbox/outbox.ts'

/**
 * Deletes a person everywhere and queues the webhook notices in one transaction.
 * @param contact the address, or a phone number of forms that ask for no address
 */
export async function erasePerson(
  database: Database,
  outbox: Outbox,
  contact: string,
  at: Date,
): Promise<Record<string, number>> {
  const person = personKey(contact)
  const erased = await outbox.transaction(async (transaction) => {
    const deleted = (table: 'newsletter_subscribers' | 'unconfirmed_subscribers') =>
      changedRows(transaction.deleteFrom(table).where('email', '=', person))
    const unsent = await transaction
      .deleteFrom('deliveries')
      .where('person', '=', person)
      .where(({ or, eb }) =>
        or([eb('event', 'not in', removalEvents), eb('state', '=', 'delivered')]),
      )
      .returning(['event', 'leased_until'])
      .execute()
    const submissions = await transaction
      .deleteFrom('submissions')
      .where('email', '=', person)
      .returning(['kind', 'status'])
      .execute()
    const isSpam = ({ status }: { status: string }) => status === 'spam'
    const { length: spam } = submissions.filter(isSpam)
    const sent = submissions.filter((row) => !isSpam(row))
    const forms = formKinds.map((kind) => [
      `${kind}s`,
      sent.filter((row) => row.kind === kind).length,
    ])
    const subscribers = await deleted('newsletter_subscribers')
    const unconfirmed = await deleted('unconfirmed_subscribers')
    // Webhooks were never told about unconfirmed subscribers and spam.
    const { length: deliveries } = unsent.filter(({ event }) => event !== 'subscriber.asked')
    const found: Record<string, number> = {
      subscribers,
      ...Object.fromEntries(forms),
      deliveries,
    }
    // The notice waits for running attempts, so that none arrives after it.
    const leases = unsent.map(({ leased_until }) => leased_until ?? '')
    const due_at = [at.toISOString(), ...leases].toSorted().at(-1) ?? ''
    // Subscribers get a sign-off in addition to the erasure.
    const farewells = removalEvents.filter((event) => event === 'person.erased' || subscribers > 0)
    const isKnown = Object.values(found).some((rows) => rows > 0)
    for (const event of isKnown ? farewells : []) {
      await outbox.add(transaction, removalMessage(event, person, at), due_at)
    }
    return { ...found, ...(unconfirmed > 0 && { unconfirmed }), ...(spam > 0 && { spam }) }
  })
  await database.forgetDeleted()
  return erased
}
