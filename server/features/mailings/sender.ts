import type { DeskPost } from '../../../data/contracts/desk-posts.ts'
import { isMailable } from '../../storage/canonical-email.ts'
import type { Effects } from '../outbox/deliveries.ts'
import type { createMailer } from '../outbox/mailer.ts'
import type { Delivery } from '../outbox/undelivered.ts'
import type { Outcome } from '../outbox/webhooks.ts'
import { postMail } from './post-mail.ts'
import { bounce, count, stopOf } from './progress.ts'
import type { FindPost } from './run-mailings.ts'
import type { Mailings } from './store.ts'

interface Options {
  readonly mailings: Pick<Mailings, 'latest' | 'stop' | 'isListed' | 'drop'>
  readonly findPost: FindPost
  /** Unsubscribe links. */
  readonly links: { of(email: string): string }
  readonly now: () => Date
  readonly mail: ReturnType<typeof createMailer>
}

interface Payload {
  readonly post: string
  /** Whether it is for an editor, apart from any mailing. */
  readonly isTest?: boolean
}

const payloadOf = ({ payload }: Delivery): Payload => JSON.parse(payload)

/** Returns what the delivery job needs to send posts: it looks at the post and the list before each mail. */
export function mailingSender({ mailings, findPost, links, now, mail }: Options) {
  async function send(delivery: Delivery, ending: AbortSignal): Promise<Outcome> {
    const { post: id, isTest } = payloadOf(delivery)
    const post = await findPost(id)
    if (!post || !(isTest || (await isWanted(post, delivery.person)))) {
      await mailings.drop(delivery)
      return { kind: 'replaced' }
    }
    if (!isMailable(delivery.person)) {
      return { kind: 'gone', reason: 'the address can’t be mailed', isBounce: true }
    }
    return mail(delivery, ending, postMail(post, links.of(delivery.person)))
  }

  /** A mailing that is scheduled anew hands its addresses to the outbox again, once it begins. */
  async function isWanted(post: DeskPost, person: string): Promise<boolean> {
    const mailing = await mailings.latest(post.id)
    if (mailing?.state !== 'sending' && mailing?.state !== 'done') return false
    const reason = stopOf(post, mailing)
    if (reason) await mailings.stop(post.id, reason, now())
    return !reason && (await mailings.isListed(person))
  }

  const effects: Effects = {
    async onSent(transaction, delivery) {
      const { post, isTest } = payloadOf(delivery)
      if (!isTest) await count(transaction, post, 'sent')
    },
    async onFailed(transaction, delivery, { at, retryAt, isBounce }) {
      const { post, isTest } = payloadOf(delivery)
      if (isTest || retryAt) return
      if (isBounce) await bounce(transaction, delivery, at)
      await count(transaction, post, isBounce ? 'bounced' : 'failed')
    },
  }
  return { send, ...effects }
}
