import { isMailable } from '../../storage/canonical-email.ts'
import type { createMailer } from '../outbox/mailer.ts'
import type { StoredMessage } from '../outbox/message.ts'
import type { Effects } from '../outbox/message-store.ts'
import type { Outcome } from '../outbox/outcome.ts'
import { type MailedPost, postMail } from './post-mail.ts'
import { type Mailing, stopOf } from './progress.ts'
import { afterRefusal, afterSuccess } from './refusals.ts'
import type { FindPost } from './run-mailings.ts'
import type { Mailings } from './store.ts'

interface Options {
  readonly mailings: Pick<Mailings, 'latest' | 'stop' | 'isListed' | 'isRefused'>
  readonly findPost: FindPost
  /** Unsubscribe links. */
  readonly links: { of(email: string, mailing?: string): string }
  readonly now: () => Date
  readonly mail: ReturnType<typeof createMailer>
}

/** Returns what the jobs need to send posts: they look at the post and the list before each mail. */
export function mailingSender({ mailings, findPost, links, now, mail }: Options) {
  async function send(message: StoredMessage, ending: AbortSignal): Promise<Outcome> {
    const { address } = message
    const { post: id }: { readonly post: string } = JSON.parse(message.payload)
    const post = await findPost(id)
    if (!post) return { kind: 'skipped', reason: 'the post was deleted' }
    // A mail of no mailing is a test for an editor.
    if (message.mailing !== null) {
      const mailing = await mailings.latest(post.id)
      const reason = await unwantedBecause(post, mailing, address)
      if (reason) return { kind: 'skipped', reason }
      const until = new Date(mailing?.paused_until ?? 0)
      if (until > now()) return { kind: 'postponed', until, reason: mailing?.reason ?? '' }
    }
    if (!isMailable(address)) {
      return { kind: 'gone', reason: 'the address can’t be mailed', verdict: 'hard' }
    }
    return mail(message, ending, postMail(post, links.of(address, message.mailing ?? undefined)))
  }

  /** A mailing that is scheduled anew hands its addresses to the outbox again, once it begins. */
  async function unwantedBecause(post: MailedPost, mailing: Mailing | undefined, address: string) {
    if (mailing?.state !== 'sending' && mailing?.state !== 'done') return 'the mailing was stopped'
    const reason = stopOf(post, mailing, await mailings.isRefused(mailing))
    if (reason) await mailings.stop(post.id, reason, now())
    if (reason) return 'the mailing was stopped'
    return (await mailings.isListed(address)) ? undefined : 'the reader has left the list'
  }

  const effects: Effects = {
    async onSent(transaction, message) {
      if (message.mailing !== null) await afterSuccess(transaction, message)
    },
    async onFailed(transaction, message, failure) {
      if (message.mailing !== null) await afterRefusal(transaction, message, failure)
    },
  }
  return { send, ...effects }
}
