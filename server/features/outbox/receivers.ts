import { createHash } from 'node:crypto'
import type { Settings } from '../../settings.ts'

const mailto = 'mailto:'

/**
 * The mailboxes that the settings name, as URLs. `mailto:` alone is the mailbox of the person whom the
 * news is about.
 */
export function mailboxesOf({
  NOTIFY_EMAIL: operators,
  NEWSLETTER: mode,
}: Pick<Settings, 'NOTIFY_EMAIL' | 'NEWSLETTER'>): readonly string[] {
  return [...operators.map((address) => mailto + address), ...(mode === 'confirm' ? [mailto] : [])]
}

/** Whom a mail to a receiver goes to; nothing where the receiver is a webhook. */
export function addresseeOf(url: string, person: string): string | undefined {
  if (!url.startsWith(mailto)) return undefined
  return url.slice(mailto.length) || person
}

/** Whether a receiver is whoever the news is about, to whom nothing else may be sent. */
export function isPersonal(url: string): boolean {
  return url === mailto
}

/** What operators see of a receiver: an address, or the host of a webhook, whose URL is often secret. */
export function nameOf(url: string): string {
  if (isPersonal(url)) return 'the subscriber'
  return url.startsWith(mailto) ? url.slice(mailto.length) : new URL(url).host
}

/** URLs of receivers by a hash of each, which often holds a secret and may change its place. */
export function receiversByKey(urls: readonly string[]): ReadonlyMap<string, string> {
  return new Map(urls.map((url) => [keyOf(url), url]))
}

function keyOf(url: string): string {
  return createHash('sha256').update(new URL(url).href).digest('hex').slice(0, 12)
}

/** What can be told. */
export type NewsEvent =
  | 'application.received'
  | 'lead.received'
  | 'subscriber.asked'
  | 'subscriber.joined'
  | 'subscriber.left'
  | 'person.erased'
  | 'week.ended'

const forOperators: readonly NewsEvent[] = [
  'application.received',
  'lead.received',
  'person.erased',
  'week.ended',
]

/** Whether a receiver is told of such events. */
export function isTold(url: string, event: NewsEvent): boolean {
  if (isPersonal(url)) return event === 'subscriber.asked'
  if (url.startsWith(mailto)) return forOperators.includes(event)
  return event !== 'subscriber.asked' && event !== 'week.ended'
}
