import type { Services } from '../../services.ts'
import type { Failure } from './deliveries.ts'
import { mailFrom } from './mail-layout.ts'
import { sequenceMail } from './mail-text.ts'
import type { createMailer } from './mailer.ts'
import { continueSequence, eventOf, stopSequences } from './sequences.ts'
import type { Delivery } from './undelivered.ts'
import type { Outcome } from './webhooks.ts'

interface Options extends Pick<Services, 'deliveries' | 'outbox' | 'links'> {
  readonly mail: ReturnType<typeof createMailer>
}

/** Returns what the delivery job needs for mails to the people whom a message is about: it keeps sequences going. */
export function sequenceSender({ deliveries, outbox, links, mail }: Options) {
  const isStep = ({ event }: Delivery) => event.startsWith(eventOf(''))

  return {
    async send(delivery: Delivery, ending: AbortSignal): Promise<Outcome> {
      if (!isStep(delivery)) return mail(delivery, ending)
      const content = sequenceMail(delivery, links.of(delivery.person))
      if (!content) return { kind: 'gone', reason: 'data/mails.json has no such mail' }
      return mail(delivery, ending, mailFrom(content))
    },
    deliveries: {
      ...deliveries,
      succeeded: (delivery: Delivery, at: Date): Promise<void> =>
        deliveries.succeeded(delivery, at, true, async (transaction) => {
          if (isStep(delivery)) await continueSequence(outbox, transaction, delivery, at)
        }),
      failed: (delivery: Delivery, failure: Failure): Promise<void> =>
        deliveries.failed(delivery, failure, async (transaction) => {
          // The mail itself stays, and tells why.
          if (failure.isBounce) await stopSequences(transaction, delivery.person, delivery.id)
        }),
    },
  }
}
