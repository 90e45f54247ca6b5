import { application } from '../../../data/contracts/application.ts'
import { confirmation } from '../../../data/contracts/confirmation.ts'
import type { Form } from '../../../data/contracts/form.ts'
import { adLead, contactLead } from '../../../data/contracts/lead.ts'
import mails from '../../../data/mails.json' with { type: 'json' }
import site from '../../../data/site.json' with { type: 'json' }
import { fill } from '../../assistant/fill.ts'
import type { Delivery } from './deliveries.ts'
import { type MailContent, mailFrom } from './mail-layout.ts'

type Payload = Readonly<Record<string, unknown>>

/** Returns the subject, text, HTML and Reply-To of the mail for a delivery. */
export function mailOf(delivery: Pick<Delivery, 'event' | 'payload' | 'created_at'>) {
  const payload: Payload = JSON.parse(delivery.payload)
  const content = contents[delivery.event]?.(payload, delivery.created_at) ?? {
    subject: `News: ${delivery.event}`,
    intro: 'This message was meant for a webhook and was sent here instead.',
    fields: Object.entries(payload).map(([name, value]) => [name, String(value)] as const),
  }
  return mailFrom(content)
}

const contents: Readonly<Record<string, (payload: Payload, at: string) => MailContent>> = {
  'application.received': (payload, at) =>
    fromPerson(`${payload.full_name}`, payload, {
      subject: `New application: ${payload.full_name}, ${payload.company_name}`,
      intro: `${payload.full_name} has applied to the mastermind.`,
      fields: [...fieldsOf(application, payload), ['Received', time(at)]],
    }),

  'lead.received': (payload, at) => {
    const form = payload.form === 'ad' ? adLead : contactLead
    const company = payload.company ? `, ${payload.company}` : ''
    return fromPerson(`${payload.name}`, payload, {
      subject: `New lead: ${payload.name}${company}`,
      intro:
        payload.form === 'ad'
          ? `${payload.name} has asked for a consultation.`
          : `${payload.name} has sent the contact form.`,
      fields: [
        ...fieldsOf(form, payload),
        ...(payload.source ? [['Source', `${payload.source}`] as const] : []),
        ['Received', time(at)],
      ],
    })
  },

  'person.erased': ({ email, timestamp }) => ({
    subject: 'Please delete a person’s mails',
    intro:
      'A person was deleted from the site. Please delete the mails that it sent you about them.',
    fields: [
      ['Email Address', `${email}`],
      ['Deleted', time(`${timestamp}`)],
    ],
  }),

  'submissions.many': ({ kind, from }) => ({
    subject: `More ${kind} than usual`,
    intro: `Since ${time(`${from}`)} more ${kind} have come in than are mailed one by one. All of them are at the desk.`,
  }),

  'week.ended': ({ type: _, timestamp: __, from, to, ...counts }) => ({
    subject: `Your week: ${counted(counts.applications, 'application')}, ${counted(counts.leads, 'lead')}`,
    intro: `What came in from ${time(`${from}`)} to ${time(`${to}`)}, and what could not be delivered yet.`,
    fields: Object.entries(counts).map(([name, count]) => [weekLabels[name] ?? name, `${count}`]),
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
  applications: 'Applications',
  leads: 'Leads',
  subscribers: 'New subscribers',
  spam: 'Kept apart as spam',
  waiting: 'Pending deliveries',
  failed: 'Failed deliveries',
}

const counted = (count: unknown, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function fromPerson(name: string, { email }: Payload, content: MailContent): MailContent {
  const end = `Reply to this mail to write to ${name}.`
  return { ...content, end, replyTo: { name, address: `${email}` } }
}

/** Returns the answers with the labels of the form. */
function fieldsOf({ fields }: Form, payload: Payload): [string, string][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = `${payload[name] ?? ''}`
    if (value === '' || value === application.notSpecified) return []
    const options = 'options' in field ? field.options : []
    const chosen = options.find((option) => option.value === value)
    return [[field.label.replace(/ (\*|\(optional\))$/, ''), chosen?.label ?? value]]
  })
}

function time(at: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Date(at).toLocaleString(site.locale, options)} UTC`
}
