import { createHash } from 'node:crypto'
import { type FormKind, formKinds } from '../../../data/contracts/forms.ts'
import type { Settings } from '../../settings.ts'

type Receiving = Pick<
  Settings,
  'WEBHOOK_URL' | 'SMTP_URL' | 'NOTIFY_EMAIL' | 'NEWSLETTER' | 'REPLIES'
>

const mailto = 'mailto:'

/** The mailboxes of the people whom a message is about. */
const personal = {
  confirmations: mailto,
  replies: `${mailto}?replies`,
  mailings: `${mailto}?newsletter`,
} as const

/** Returns the mailboxes of the settings as URLs, with those of the people whom a message is about. */
export function mailboxesOf(settings: Receiving): readonly string[] {
  return [
    ...settings.NOTIFY_EMAIL.map((address) => mailto + address),
    ...(settings.NEWSLETTER === 'confirm' ? [personal.confirmations] : []),
    ...(settings.REPLIES ? [personal.replies] : []),
    ...(settings.SMTP_URL ? [personal.mailings] : []),
  ]
}

/** Returns the URLs of all receivers, webhooks and mailboxes. */
export function receiversOf(settings: Receiving): readonly string[] {
  return [...settings.WEBHOOK_URL, ...mailboxesOf(settings)]
}

/** Returns the address that a mail goes to, or undefined if the receiver is a webhook. */
export function addresseeOf(url: string, person: string): string | undefined {
  if (!url.startsWith(mailto)) return undefined
  return isPersonal(url) ? person : url.slice(mailto.length)
}

/** Whether the receiver is the person whom a message is about, who gets no other messages. */
export function isPersonal(url: string): boolean {
  return Object.values<string>(personal).includes(url)
}

/** Whether the receiver is the subscribers to whom posts are sent. */
export function isMailing(url: string): boolean {
  return url === personal.mailings
}

/** Returns the name that operators see: an address, or a webhook's host, because its URL is often secret. */
export function nameOf(url: string): string {
  if (isMailing(url)) return 'the newsletter'
  if (isPersonal(url)) return url === personal.replies ? 'the sender' : 'the subscriber'
  return url.startsWith(mailto) ? url.slice(mailto.length) : new URL(url).host
}

/** Maps a hash of each URL to the URL. URLs often contain secrets, and their order may change. */
export function receiversByKey(urls: readonly string[]): ReadonlyMap<string, string> {
  return new Map(urls.map((url) => [keyOf(url), url]))
}

function keyOf(url: string): string {
  return createHash('sha256').update(new URL(url).href).digest('hex').slice(0, 12)
}

type Received = `${FormKind}.received`
type Reply = `${FormKind}.reply`

/** The events that are sent to receivers. */
export type NewsEvent =
  | Received
  | Reply
  | 'subscriber.asked'
  | 'subscriber.joined'
  | 'subscriber.left'
  | 'person.erased'
  | 'submissions.many'
  | 'week.ended'
  | 'newsletter.post'

const forOperators: readonly NewsEvent[] = [
  ...formKinds.map((kind) => `${kind}.received` as const),
  'person.erased',
  'week.ended',
]

/** Whether an event is sent to a receiver. */
export function receives(url: string, event: NewsEvent): boolean {
  const isReply = event.endsWith('.reply')
  if (url === personal.replies) return isReply
  if (event === 'newsletter.post') return isMailing(url)
  if (url === personal.confirmations) return event === 'subscriber.asked'
  if (url.startsWith(mailto)) return !isMailing(url) && forOperators.includes(event)
  return !isReply && event !== 'subscriber.asked' && event !== 'week.ended'
}
