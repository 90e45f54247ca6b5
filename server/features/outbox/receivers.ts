import { hash } from 'node:crypto'
import { type FormKind, formKinds } from '../../../data/contracts/forms.ts'
import type { Settings } from '../../settings.ts'

type Receiving = Pick<
  Settings,
  'WEBHOOK_URL' | 'SMTP_URL' | 'NOTIFY_EMAIL' | 'NEWSLETTER' | 'REPLIES' | 'SEQUENCES'
>

const mailto = 'mailto:'

interface Mailbox {
  readonly url: string
  /** What operators see. */
  readonly name: string
  readonly isOn: (settings: Receiving) => boolean
  readonly takes: (event: NewsEvent) => boolean
}

/** The mailboxes of the people whom a message is about. */
const personal = {
  confirmations: {
    ...{ url: mailto, name: 'the subscriber' },
    isOn: ({ NEWSLETTER }) => NEWSLETTER === 'confirm',
    takes: (event) => event === 'subscriber.asked',
  },
  replies: {
    ...{ url: `${mailto}?replies`, name: 'the sender' },
    isOn: ({ REPLIES }) => REPLIES,
    takes: (event) => event.endsWith('.reply'),
  },
  sequences: {
    ...{ url: `${mailto}?sequences`, name: 'the sender, later' },
    isOn: ({ SEQUENCES }) => SEQUENCES,
    takes: (event) => event.startsWith('sequence.'),
  },
  mailings: {
    ...{ url: `${mailto}?newsletter`, name: 'the newsletter' },
    isOn: ({ SMTP_URL }) => SMTP_URL !== undefined,
    takes: (event) => event === 'newsletter.post',
  },
} as const satisfies Record<string, Mailbox>

const mailboxAt = (url: string) => Object.values(personal).find((mailbox) => mailbox.url === url)

/** Returns the mailboxes of the settings as URLs, with those of the people whom a message is about. */
export function mailboxesOf(settings: Receiving): readonly string[] {
  const own = Object.values(personal).filter(({ isOn }) => isOn(settings))
  return [...settings.NOTIFY_EMAIL.map((address) => mailto + address), ...own.map(({ url }) => url)]
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
  return mailboxAt(url) !== undefined
}

/** Whether the receiver is the subscribers to whom posts are sent. */
export function isMailing(url: string): boolean {
  return url === personal.mailings.url
}

/** Returns the name that operators see: an address, or a webhook's host, because its URL is often secret. */
export function nameOf(url: string): string {
  const name = mailboxAt(url)?.name
  if (name) return name
  return url.startsWith(mailto) ? url.slice(mailto.length) : new URL(url).host
}

/** Maps a hash of each URL to the URL. URLs often contain secrets, and their order may change. */
export function receiversByKey(urls: readonly string[]): ReadonlyMap<string, string> {
  return new Map(urls.map((url) => [hash('sha256', new URL(url).href).slice(0, 12), url]))
}

type Received = `${FormKind}.received`
type Reply = `${FormKind}.reply`
type SequenceStep = `sequence.${string}`

/** The events that are sent to receivers. */
export type NewsEvent =
  | Received
  | Reply
  | SequenceStep
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
  const mailbox = mailboxAt(url)
  if (mailbox) return mailbox.takes(event)
  if (Object.values(personal).some(({ takes }) => takes(event))) return false
  return url.startsWith(mailto) ? forOperators.includes(event) : event !== 'week.ended'
}
