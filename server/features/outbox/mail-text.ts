import {
  type Attribution,
  attributionKeys,
  attributionLabels,
} from '../../../data/contracts/attribution.ts'
import { confirmation } from '../../../data/contracts/confirmation.ts'
import { type FormKind, fieldOf, formKinds, forms } from '../../../data/contracts/forms.ts'
import type { Hidden } from '../../../data/contracts/hidden.ts'
import mails from '../../../data/mails.json' with { type: 'json' }
import site from '../../../data/site.json' with { type: 'json' }
import { fill } from '../../assistant/fill.ts'
import { type MailContent, mailFrom, replyTo } from './mail-layout.ts'
import { resultMail } from './result-mail.ts'
import { type StepPayload, sequences } from './sequences.ts'
import type { Delivery } from './undelivered.ts'

type Payload = Readonly<Record<string, unknown>>

/** Returns the subject, text, HTML and Reply-To of the mail for a delivery. */
export function mailOf(delivery: Pick<Delivery, 'event' | 'payload' | 'created_at'>) {
  const payload: Payload = JSON.parse(delivery.payload)
  const { attribution: _, hidden: __, ...texts } = payload
  const content = contents[delivery.event]?.(payload, delivery.created_at) ?? {
    subject: `News: ${delivery.event}`,
    intro: 'This message was meant for a webhook and was sent here instead.',
    fields: [
      ...Object.entries(texts).map(([name, value]) => [name, String(value)] as const),
      ...originOf(payload),
    ],
  }
  return mailFrom(content)
}

const contents: Readonly<Record<string, (payload: Payload, at: string) => MailContent>> = {
  ...Object.fromEntries(
    formKinds.flatMap((kind) => [
      [`${kind}.received`, (sent: Payload, at: string) => submissionMail(kind, sent, at)],
      [`${kind}.reply`, (sent: Payload) => replyMail(kind, sent)],
    ]),
  ),
  'assessment.reply': resultMail,

  'person.erased': ({ email, phone, timestamp }) => ({
    subject: 'Please delete a person’s mails',
    intro:
      'A person was deleted from the site. Please delete the mails that it sent you about them.',
    fields: [
      email ? ['Email Address', `${email}`] : ['Phone Number', `${phone}`],
      ['Deleted', time(`${timestamp}`)],
    ],
  }),

  'submissions.many': ({ kind, from }) => ({
    subject: `More ${kind} than usual`,
    intro: `Since ${time(`${from}`)} more ${kind} have come in than are mailed one by one. All of them are at the desk.`,
  }),

  'week.ended': ({ type: _, timestamp: __, from, to, ...counts }) => ({
    subject: `Your week: ${formKinds.map((kind) => counted(counts[`${kind}s`], kind)).join(', ')}`,
    intro: `What came in from ${time(`${from}`)} to ${time(`${to}`)}, and what could not be delivered yet.`,
    fields: Object.entries(counts).map(([name, count]) => [
      weekLabels[name] ?? capitalized(name),
      `${count}`,
    ]),
  }),

  'subscriber.asked': ({ token }) => {
    const { subject, intro, action, end } = mails.confirmation
    return {
      subject: fill(subject, { site }),
      intro: fill(intro, { site }),
      action: { label: action, url: `${site.url}${confirmation.action}?token=${token}` },
      end: fill(end, { site }),
    }
  },
}

const weekLabels: Readonly<Record<string, string>> = {
  subscribers: 'New subscribers',
  spam: 'Doubtful, kept apart',
  waiting: 'Pending deliveries',
  failed: 'Failed deliveries',
}

const counted = (count: unknown, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

function submissionMail(kind: FormKind, payload: Payload, at: string): MailContent {
  const answerTo = (field: string) => `${payload[field] ?? ''}`
  const [given, company, source] = (['name', 'company', 'source'] as const).map((role) =>
    answerTo(fieldOf(kind, role)),
  )
  const email = answerTo('email')
  const name = given || email || 'somebody'
  const sentences: Readonly<Record<string, string>> = mails.received
  const sentence = sentences[answerTo('form') || kind] ?? mails.received.other
  const fields = fieldsOf(kind, payload)
  const isShown = Object.hasOwn(forms[kind].fields, fieldOf(kind, 'source'))
  return {
    subject: `New ${kind}: ${name}${company ? `, ${company}` : ''}`,
    intro: sentence.replace('{name}', () => name),
    fields: [
      ...fields,
      ...(source && !isShown ? [['Source', source] as const] : []),
      ...originOf(payload),
      ['Received', time(at)],
    ],
    ...(email && {
      end: `Reply to this mail to write to ${name}.`,
      replyTo: { name, address: email },
    }),
  }
}

/** A name that can be nothing else, such as a link or a text that somebody wants to send to a stranger. */
const plainName = /^[\p{L}\p{M}' ’-]{1,40}$/u

/** The mail back to the sender of a form. */
function replyMail(kind: FormKind, { name, form }: Payload): MailContent {
  const replies: Readonly<Record<string, (typeof mails.replies)['other']>> = mails.replies
  const reply = replies[`${form ?? kind}`] ?? mails.replies.other
  const greeting = greetingOf(name)
  return letter(reply, (text) => fill(text, { site, greeting }))
}

const greetingOf = (name: unknown) =>
  plainName.test(`${name ?? ''}`) ? `Hello ${name},` : 'Hello,'

/** What all mails to the people of forms have. */
const letter = (
  { subject, intro, action, url, end }: typeof mails.replies.other,
  fillIn: (text: string) => string,
): MailContent => ({
  subject: fillIn(subject),
  intro: fillIn(intro),
  action: { label: action, url: site.url + url },
  end: fillIn(end),
  replyTo,
})

/** A mail of a sequence, or undefined if an editor has removed it. @param leave the link that ends it */
export function sequenceMail(
  { payload }: Pick<Delivery, 'payload'>,
  leave: string,
): MailContent | undefined {
  const { sequence, step, name, stage }: StepPayload = JSON.parse(payload)
  const { reason = '', steps = [] } = sequences[sequence] ?? {}
  const mail = steps[step]
  if (!mail) return undefined
  const fillIn = (text: string) => fill(text, { site, stage, greeting: greetingOf(name) })
  return {
    ...letter(mail, fillIn),
    sections: [{ title: '', paragraphs: mail.paragraphs.map(fillIn) }],
    leave: { reason: fillIn(reason), url: leave },
  }
}

/** Returns how the person came here, and what the page said of them, with labels. */
function originOf({ attribution, hidden }: Payload): (readonly [string, string])[] {
  const known = (attribution ?? {}) as Attribution
  const campaign = attributionKeys.map((key) => [attributionLabels[key], known[key]] as const)
  const values = Object.entries((hidden ?? {}) as Hidden)
  return [...campaign, ...values.map(([name, value]) => [`Hidden ${name}`, value] as const)].filter(
    (row): row is readonly [string, string] => row[1] !== undefined,
  )
}

/** Returns the answers with the labels of the form. */
function fieldsOf(kind: FormKind, payload: Payload): [string, string][] {
  const { fields, unanswered } = forms[kind]
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = `${payload[name] ?? ''}`
    if (value === '' || value === unanswered) return []
    const options = 'options' in field ? field.options : []
    const chosen = options.find((option) => option.value === value)
    return [[field.label.replace(/ (\*|\(optional\))$/, ''), chosen?.label ?? value]]
  })
}

function time(at: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Date(at).toLocaleString(site.locale, options)} UTC`
}
