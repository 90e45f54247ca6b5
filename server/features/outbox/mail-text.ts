import {
  type Attribution,
  attributionKeys,
  attributionLabels,
} from '../../../data/contracts/attribution.ts'
import { confirmation } from '../../../data/contracts/confirmation.ts'
import { speaker } from '../../../data/contracts/dictionaries.ts'
import { labelOf } from '../../../data/contracts/form.ts'
import { type FormKind, fieldOf, formKinds, forms } from '../../../data/contracts/forms.ts'
import { type Hidden, hiddenLabel } from '../../../data/contracts/hidden.ts'
import type { Language } from '../../../data/contracts/languages.ts'
import mails from '../../../data/mails.json' with { type: 'json' }
import site from '../../../data/site.json' with { type: 'json' }
import { fill } from '../../assistant/fill.ts'
import { counted } from '../../counted.ts'
import { type Foot, footOfList, neverLink } from './mail-foot.ts'
import { type Mail, type MailContent, type MailSection, mailFrom, replyTo } from './mail-layout.ts'
import type { StoredMessage } from './message.ts'
import { resultMail } from './result-mail.ts'
import { type StepPayload, sequences } from './sequences.ts'
import type { WeekOfCampaigns } from './weekly-summary.ts'

type Payload = Readonly<Record<string, unknown>>
type Say = (sentence: string) => string

/** Returns the language in which somebody filled a form in, and what says a sentence in it. */
function languageOf({ language }: Payload) {
  const known = language as Language | undefined
  return { language: known, say: speaker('mails', known) }
}

/**
 * Returns the mail for a message.
 * @param never the link that ends all mails to an address, if the mail goes to one that nobody has confirmed
 */
export function mailOf(
  message: Pick<StoredMessage, 'kind' | 'payload' | 'created_at'>,
  never?: string,
): Mail {
  const payload: Payload = JSON.parse(message.payload)
  const { attribution: _, hidden: __, ...texts } = payload
  const content = contents[message.kind]?.(payload, message.created_at) ?? {
    subject: `News: ${message.kind}`,
    intro: 'This message was meant for a webhook and was sent here instead.',
    fields: [
      ...Object.entries(texts).map(([name, value]) => [name, String(value)] as const),
      ...originOf(payload),
    ],
  }
  const { say, language } = languageOf(payload)
  const foot = never && { foot: footOf(message.kind, never, say) }
  return mailFrom({ ...content, ...foot, ...(language && { language }) })
}

/**
 * A confirmation has no one-click header: the button of a mail program would offer to leave a list on which nobody is
 * yet, and end for good what ends by itself if nobody confirms.
 */
const footOf = (kind: string, never: string, say: Say): Foot => ({
  ...{ reason: say(mails.foot.reason), links: [neverLink(never, say(mails.foot.never))] },
  ...(kind !== 'subscriber.asked' && { oneClick: never }),
})

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

  'week.ended': ({ type: _, timestamp: __, from, to, campaigns, ...counts }) => ({
    subject: `Your week: ${formKinds.map((kind) => counted(Number(counts[`${kind}s`]), `${kind}s`)).join(', ')}`,
    intro: `What came in from ${time(`${from}`)} to ${time(`${to}`)}, and what could not be delivered yet.`,
    sections: [
      {
        ...{ title: '', paragraphs: [] },
        fields: Object.entries(counts).map(([name, count]) => [
          weekLabels[name] ?? capitalized(name),
          `${count}`,
        ]),
      },
      ...campaignSections(campaigns),
    ],
  }),

  'subscriber.asked': ({ token, language }) => {
    const { say } = languageOf({ language })
    const { subject, intro, action, end } = mails.confirmation
    return {
      subject: fill(say(subject), { site }),
      intro: fill(say(intro), { site }),
      action: { label: say(action), url: `${site.url}${confirmation.action}?token=${token}` },
      end: fill(say(end), { site }),
    }
  },
}

const weekLabels: Readonly<Record<string, string>> = {
  subscribers: 'New subscribers',
  spam: 'Doubtful, kept apart',
  waiting: 'Pending deliveries',
  failed: 'Failed deliveries',
  articles: 'Articles left for the monthly post',
}

/** Returns what campaigns brought in the week; nothing for messages of before. */
function campaignSections(campaigns: unknown): MailSection[] {
  if (!campaigns) return []
  const { headline, sentence, rows } = campaigns as WeekOfCampaigns
  return [{ title: headline, paragraphs: [sentence], fields: rows }]
}

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

/** The mail back to the sender of a form. It has nothing that was typed, because it may go to a stranger. */
function replyMail(kind: FormKind, { form, language }: Payload): MailContent {
  const { say } = languageOf({ language })
  const replies: Readonly<Record<string, (typeof mails.replies)['other']>> = mails.replies
  const reply = replies[`${form ?? kind}`] ?? mails.replies.other
  return letter(reply, (text) => fill(say(text), { site }))
}

/** What all mails to the people of forms have. */
const letter = (
  { subject, intro, action, url, end }: typeof mails.replies.other,
  fillIn: (text: string) => string,
): MailContent => ({
  subject: fillIn(subject),
  intro: fillIn(intro),
  action: { label: fillIn(action), url: site.url + url },
  end: fillIn(end),
  replyTo,
})

interface StepLinks {
  /** Ends the sequence. */
  readonly leave: string
  /** Ends all mails to the address. */
  readonly never: string
}

/** A mail of a sequence, or undefined if an editor has removed it. */
export function sequenceMail(
  { payload }: Pick<StoredMessage, 'payload'>,
  { leave, never }: StepLinks,
): MailContent | undefined {
  const { sequence, step, stage }: StepPayload = JSON.parse(payload)
  const { reason = '', steps = [] } = sequences[sequence] ?? {}
  const mail = steps[step]
  if (!mail) return undefined
  const fillIn = (text: string) => fill(text, { site, stage })
  const foot = footOfList(fillIn(reason), leave)
  const isConfirmed = sequence === 'welcome'
  return {
    ...letter(mail, fillIn),
    sections: [{ title: '', paragraphs: mail.paragraphs.map(fillIn) }],
    foot: isConfirmed ? foot : { ...foot, links: [...foot.links, neverLink(never)] },
  }
}

/** Returns how the person came here, and what the page said of them, with labels. */
function originOf({ attribution, hidden }: Payload): (readonly [string, string])[] {
  const known = (attribution ?? {}) as Attribution
  const campaign = attributionKeys.map((key) => [attributionLabels[key], known[key]] as const)
  const values = Object.entries((hidden ?? {}) as Hidden)
  return [
    ...campaign,
    ...values.map(([name, value]) => [hiddenLabel(name), value] as const),
  ].filter((row): row is readonly [string, string] => row[1] !== undefined)
}

/** Returns the answers with the labels of the form. */
function fieldsOf(kind: FormKind, payload: Payload): [string, string][] {
  const { fields, unanswered } = forms[kind]
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = `${payload[name] ?? ''}`
    if (value === '' || value === unanswered) return []
    const options = 'options' in field ? field.options : []
    const chosen = options.find((option) => option.value === value)
    return [[labelOf(field), chosen?.label ?? value]]
  })
}

function time(at: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Date(at).toLocaleString(site.locale, options)} UTC`
}
