import { hash } from 'node:crypto'
import { type FormKind, formKinds } from '../../../data/contracts/forms.ts'
import type { Settings } from '../../settings.ts'

type Receiving = Pick<
  Settings,
  'WEBHOOK_URL' | 'SMTP_URL' | 'NOTIFY_EMAIL' | 'REPLIES' | 'SEQUENCES'
>

/** What messages say. */
export type MessageKind =
  | `${FormKind}.received`
  | `${FormKind}.reply`
  | `sequence.${string}`
  | 'subscriber.asked'
  | 'subscriber.joined'
  | 'subscriber.left'
  | 'person.erased'
  | 'submissions.many'
  | 'week.ended'
  | 'day.began'
  | 'newsletter.post'
  | 'member.link'
  | 'member.invited'

/** Somebody to whom messages go, each in a lane of their own: one that hangs delays nobody else. */
export interface Receiver {
  /** Under which its messages are stored. */
  readonly key: string
  readonly channel: 'webhook' | 'mail'
  /** What operators see: an address, or a webhook's host, because its URL is often secret. */
  readonly name: string
  /** The URL or the address. Undefined for mails to people, which name their address themselves. */
  readonly to?: string
}

/** The lanes of mails to the people whom messages are about, with what operators call these people. */
const lanes = {
  'sign-ins': 'a member of the desk',
  confirmations: 'the subscriber',
  replies: 'the sender',
  sequences: 'the sender, later',
  mailings: 'the newsletter',
} as const

export type Lane = keyof typeof lanes

const isOn: Readonly<Record<Lane, (settings: Receiving) => boolean>> = {
  'sign-ins': ({ SMTP_URL }) => SMTP_URL !== undefined,
  // Who left must confirm also where nobody else has to.
  confirmations: ({ SMTP_URL }) => SMTP_URL !== undefined,
  replies: ({ REPLIES }) => REPLIES,
  sequences: ({ SEQUENCES }) => SEQUENCES,
  mailings: ({ SMTP_URL }) => SMTP_URL !== undefined,
}

/** Whether a key is that of mails to the people whom messages are about. */
export const isLane = (key: string): key is Lane => Object.hasOwn(lanes, key)

export const laneNames = Object.keys(lanes) as Lane[]

export const laneOf = (key: Lane): Receiver => ({ key, channel: 'mail', name: lanes[key] })

/** URLs often contain secrets, and their order may change. */
const keyOf = (url: string) => hash('sha256', new URL(url).href).slice(0, 12)

export const webhookAt = (to: string): Receiver => ({
  ...{ key: keyOf(to), channel: 'webhook', name: new URL(to).host, to },
})

export const mailboxAt = (to: string): Receiver => ({
  ...{ key: keyOf(`mailto:${to}`), channel: 'mail', name: to, to },
})

/** Returns the receivers of the settings: webhooks, mailboxes of operators, and lanes of mails to people. */
export function receiversOf(settings: Receiving): readonly Receiver[] {
  return [
    ...settings.WEBHOOK_URL.map(webhookAt),
    ...settings.NOTIFY_EMAIL.map(mailboxAt),
    ...laneNames.filter((lane) => isOn[lane](settings)).map(laneOf),
  ]
}

const forOperators: readonly MessageKind[] = [
  ...formKinds.map((kind) => `${kind}.received` as const),
  'person.erased',
  'week.ended',
  'day.began',
]

/** What only people read. */
const forOffice: readonly MessageKind[] = ['week.ended', 'day.began']

/** Whether a message that isn't for the person itself goes to a receiver. */
export function receives({ key, channel }: Receiver, kind: MessageKind): boolean {
  if (isLane(key)) return false
  return channel === 'mail' ? forOperators.includes(kind) : !forOffice.includes(kind)
}
