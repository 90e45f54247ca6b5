import mails from '../../../data/mails.json' with { type: 'json' }
import site from '../../../data/site.json' with { type: 'json' }
import { counted } from '../../counted.ts'
import type { Database } from '../../storage/database.ts'
import { type MailSection, mailFrom } from '../outbox/mail-layout.ts'
import type { createMailer } from '../outbox/mailer.ts'
import type { StoredMessage } from '../outbox/message.ts'
import type { Outcome } from '../outbox/outcome.ts'
import { newSince, type Planned, type Step, stepsBy } from './morning-list.ts'

type Send = (message: StoredMessage, ending: AbortSignal) => Promise<Outcome>

/** More are counted: they are at the desk. */
const maxListed = 30
const { morning: copy } = mails

/** Returns what sends mails of the morning, and hands all others on. */
export function morningSender(
  { database, mail }: { database: Pick<Database, 'read'>; mail: ReturnType<typeof createMailer> },
  others: Send,
): Send {
  return async (message, ending) => {
    if (message.kind !== 'day.began') return others(message, ending)
    const planned: Planned = JSON.parse(message.payload)
    const content = await contentOf(database.read, planned)
    if (!content) return { kind: 'skipped', reason: 'everything is done already' }
    return mail(message, ending, mailFrom({ ...content, intro: copy.intro }))
  }
}

async function contentOf(tables: Database['read'], planned: Planned) {
  const { day, since, owner } = planned
  const steps = await stepsBy(tables, planned, maxListed)
  const nobody = { rows: [], all: 0 }
  const leads = owner === null ? await newSince(tables, since, maxListed) : nobody
  if (steps.all + leads.all === 0) return undefined
  const overdue = steps.rows.filter(({ follow_up_on }) => follow_up_on < day)
  const today = steps.rows.filter(({ follow_up_on }) => follow_up_on === day)
  const counts = [
    ...(steps.all > 0 ? [counted(steps.all, copy.steps)] : []),
    ...(leads.all > 0 ? [counted(leads.all, copy.leads)] : []),
  ]
  return {
    subject: copy.subject.replace('{counts}', counts.join(', ')),
    sections: [
      section(
        copy.overdue,
        overdue.map((step) => stepLine(step, true)),
      ),
      section(
        copy.today,
        today.map((step) => stepLine(step, false)),
      ),
      section(copy.new, leads.rows.map(whoOf)),
      more(steps.all + leads.all - steps.rows.length - leads.rows.length),
    ].flat(),
  }
}

const whoOf = ({ name, company }: { name: string; company: string | null }) =>
  company ? `${name}, ${company}` : name

function stepLine(step: Step, isLate: boolean): string {
  const { follow_up_on, follow_up_note } = step
  const said = follow_up_note ? `${whoOf(step)}: ${follow_up_note}` : whoOf(step)
  return isLate ? `${said} (${dateOf(follow_up_on)})` : said
}

const dateOf = (day: string) =>
  new Date(`${day}T00:00Z`).toLocaleDateString(site.locale, {
    ...({ month: 'long', day: 'numeric', timeZone: 'UTC' } as const),
  })

const section = (title: string, paragraphs: readonly string[]): MailSection[] =>
  paragraphs.length > 0 ? [{ title, paragraphs, isList: true }] : []

const more = (count: number): MailSection[] =>
  count > 0 ? [{ title: '', paragraphs: [copy.more.replace('{count}', `${count}`)] }] : []
