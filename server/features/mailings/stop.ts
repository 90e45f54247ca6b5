import type { DeskPost } from '../../../data/contracts/desk-posts.ts'
import type { MailingStop } from '../../../data/contracts/mailing.ts'
import type { Mailing } from './progress.ts'

/** So many refused mails, and more than were accepted, mean that the mail server doesn't want the mailing. */
const maxRefused = 20

/** Returns why a mailing can't go on, if it can't. Before it begins, its post may change. */
export function stopOf(
  post: DeskPost | undefined,
  { version, sent, bounced, failed }: Mailing,
): MailingStop | undefined {
  if (!post) return 'deleted'
  if (post.published_at === null) return 'unpublished'
  if (version !== null && version !== post.version) return 'changed'
  const refused = bounced + failed
  return refused >= maxRefused && refused > sent ? 'refused' : undefined
}
