import { formKinds } from '../../../data/contracts/forms.ts'
import type { Deliveries } from './deliveries.ts'
import { eventOf } from './sequences.ts'
import type { Delivery } from './undelivered.ts'
import type { Outcome } from './webhooks.ts'

/** How many submissions of a kind are mailed one by one within an hour: more than any real day brings. */
const maxAnHour = 30
const hourMs = 60 * 60 * 1000
const welcome = eventOf('welcome')

const kinds = new Map<string, string>(formKinds.map((kind) => [`${kind}.received`, `${kind}s`]))

/**
 * Lets a flood of one form send one mail an hour instead of one each, so that other mails don't wait behind it
 * and the mail server doesn't take us for a spammer. Nothing is lost: all submissions are at the desk.
 */
export function mailsByTheHour(
  send: (delivery: Delivery, ending: AbortSignal) => Promise<Outcome>,
  deliveries: Pick<Deliveries, 'claimedSince' | 'replaceBy'>,
  now: () => Promise<Date>,
) {
  return async (delivery: Delivery, ending: AbortSignal): Promise<Outcome> => {
    const { event, webhook } = delivery
    // Of those who confirmed their address, any number may get a mail.
    const isReply = event.endsWith('.reply') || (event.startsWith(eventOf('')) && event !== welcome)
    const kind = kinds.get(event)
    if (kind === undefined && !isReply) return send(delivery, ending)
    const at = await now()
    const count = await deliveries.claimedSince(delivery, new Date(at.getTime() - hourMs))
    if (count < maxAnHour) return send(delivery, ending)
    // Listed as failed, so that somebody may send them once the flood is understood.
    if (isReply) return { kind: 'gone', reason: `more than ${maxAnHour} replies within an hour` }
    const from = new Date(at.getTime() - (at.getTime() % hourMs))
    const many = {
      // The same for all of an hour and for all processes.
      id: `${webhook}-${event}-${from.toISOString()}`,
      event: 'submissions.many',
      payload: JSON.stringify({ type: 'submissions.many', kind, from: from.toISOString() }),
      due_at: new Date(from.getTime() + hourMs).toISOString(),
    }
    await deliveries.replaceBy(many, delivery, at)
    return { kind: 'replaced' }
  }
}
