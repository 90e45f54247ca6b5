import type { Services } from '../../services.ts'
import { isMailable } from '../../storage/canonical-email.ts'
import type { Failure } from '../outbox/deliveries.ts'
import type { createMailer } from '../outbox/mailer.ts'
import type { Delivery } from '../outbox/undelivered.ts'
import type { Outcome } from '../outbox/webhooks.ts'
import { postMail } from './post-mail.ts'
import { stopOf } from './stop.ts'

interface Options extends Pick<Services, 'deliveries' | 'mailings' | 'posts' | 'links' | 'now'> {
  readonly mail: ReturnType<typeof createMailer>
}

/** Of a delivery. A test mail belongs to no mailing. */
interface Payload {
  readonly post: string
  readonly mailing?: string
}

const payloadOf = ({ payload }: Delivery): Payload => JSON.parse(payload)

/** Returns what the delivery job needs to send posts: it looks at the post and the list before each mail. */
export function mailingSender({ deliveries, mailings, posts, links, now, mail }: Options) {
  async function send(delivery: Delivery, ending: AbortSignal): Promise<Outcome> {
    const { post: id, mailing } = payloadOf(delivery)
    const post = await posts.find(id)
    if (!post || (mailing && !(await isWanted(mailing, delivery.person)))) {
      if (!post) await mailings.stop(id, 'deleted', now())
      await mailings.drop(delivery)
      return { kind: 'replaced' }
    }
    if (!isMailable(delivery.person)) {
      return { kind: 'gone', reason: 'the address can’t be mailed', isBounce: true }
    }
    return mail(delivery, ending, postMail(post, links.of(delivery.person)))

    async function isWanted(mailing: string, person: string): Promise<boolean> {
      const found = await mailings.find(mailing)
      if (!found || found.state === 'stopped') return false
      const reason = stopOf(post, found)
      if (reason) await mailings.stop(id, reason, now())
      return !reason && (await mailings.isListed(person))
    }
  }

  return {
    send,
    deliveries: {
      ...deliveries,
      succeeded(delivery: Delivery, at: Date): Promise<void> {
        const { mailing } = payloadOf(delivery)
        return deliveries.succeeded(delivery, at, true, async (transaction) => {
          if (mailing) await mailings.count(transaction, mailing, 'sent')
        })
      },
      failed(delivery: Delivery, failure: Failure): Promise<void> {
        const { mailing } = payloadOf(delivery)
        if (mailing && failure.isBounce) return mailings.bounce(mailing, delivery, failure.at)
        return deliveries.failed(delivery, failure, async (transaction) => {
          if (mailing && !failure.retryAt) await mailings.count(transaction, mailing, 'failed')
        })
      },
    },
  }
}
