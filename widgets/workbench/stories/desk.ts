import type { DeskDetail, DeskRecord } from '../../../data/contracts/desk.ts'
import { post } from '../../../data/contracts/examples.ts'
import type { DeskMailing } from '../../../data/contracts/mailing.ts'
import { measure } from '../../../data/contracts/measure.ts'
import type { Counts, DeskNumbers } from '../../../data/contracts/numbers.ts'
import { offline, problem, type Reply } from '../replies.ts'
import type { Stories } from '../story.ts'

const record: DeskRecord = {
  ...{ id: 'lead-1', kind: 'lead', status: 'new', version: 0, name: 'Ada Byron' },
  ...{ email: 'ada@example.com', phone: '(310) 555-0100', company: null, source: 'home' },
  received_at: '2026-01-31T09:30:00.000Z',
}
const at = '2026-02-01T10:00:00.000Z'
const detail: DeskDetail = {
  ...record,
  doubt: null,
  sent: { form: 'contact', name: record.name, email: record.email, message: 'Hello.\nCall me.' },
  notes: [{ id: 'n', written_at: at, note: 'Called, wants a date in May.' }],
  history: [{ id: 'h', changed_at: at, from: 'new', to: 'in-touch' }],
  mails: [{ id: 'm', subject: 'We have your message', state: 'delivered', at }],
}
const delivery = {
  ...{ id: 'd', event: 'lead.received', webhook: 'a', attempts: 24, created_at: at, due_at: at },
  last_failure: 'answered 503',
}

const none = Object.fromEntries(measure.events.map((event) => [event, 0])) as Counts
const some = {
  ...{ ...none, view: 240, seen: 130, opened: 12, started: 41 },
  ...{ submitted: 17, call: 9, booked: 3 },
}
const numbers: DeskNumbers = {
  ...{ from: '2026-01-30', to: '2026-02-01', isMeasuring: true, total: some },
  days: ['2026-01-30', '2026-01-31', '2026-02-01'].map((name) => ({ ...some, name })),
  pages: [
    { ...some, name: '/' },
    { ...none, name: '/scale', view: 12 },
  ],
  sources: [
    { ...some, name: 'direct' },
    { ...none, name: 'spring-letter', view: 30 },
  ],
  widgets: [{ ...some, view: 0, name: 'newsletter' }],
}
const kept = { ...post, created_at: post.published_at, version: 'v' }

const mailing: DeskMailing = {
  ...{ has_mail_server: true, per_minute: 30, subscribers: 199, bounced: ['ada@example.com'] },
  mailing: {
    ...{ state: 'stopped', stopped_by: 'changed', due_at: at, started_at: at, ended_at: at },
    ...{ total: 200, sent: 57, bounced: 1, failed: 0 },
  },
}

/** Answers each call by the end of its path. */
function deskWith(records: readonly DeskRecord[], counted = numbers): Reply {
  const answers: Record<string, object> = {
    search: { records, next: null },
    sources: { sources: ['home'] },
    changes: { since: at, changed: [], gone: [] },
    'lead-1': detail,
    numbers: counted,
    posts: { posts: [kept, { ...kept, id: 'waiting', published_at: null }] },
    waiting: { ...kept, id: 'waiting', published_at: null },
    mailing,
    mail: { from: 'office@example.com', subject: post.title, text: post.title },
    deliveries: {
      deliveries: [
        { ...delivery, state: 'dead' },
        { ...delivery, id: 'e', webhook: 'b', state: 'pending' },
      ],
      webhooks: [
        { key: 'a', host: 'hooks.example.com', waiting: 1 },
        { key: 'b', host: null, waiting: 1 },
      ],
    },
  }
  return async (_user, _signal, url) =>
    Response.json(answers[/[\w-]+(?=\?|$)/.exec(url)?.[0] ?? ''] ?? {})
}

const many = Array.from({ length: 100 }, (_, at) => ({ ...record, id: `lead-${at + 1}` }))

export const stories: Stories = {
  loading: { play: (user) => user.findText('Loading...') },
  'sign-in': { reply: problem('noSession'), play: (user) => user.find('[type=password]') },
  closed: { reply: problem('deskClosed'), play: (user) => user.find('[type=password]') },
  'server gone': {
    reply: offline,
    play: (user) => user.findText('The server doesn’t answer. Trying again every five seconds.'),
  },
  empty: { reply: deskWith([]), play: (user) => user.findText('Nobody has written yet') },
  inbox: { reply: deskWith(many), play: (user) => user.find('.row') },
  record: {
    reply: deskWith(many),
    async play(user) {
      await user.click('.row')
      await user.findText('Called, wants a date in May.')
    },
  },
  erasing: {
    reply: deskWith(many),
    async play(user) {
      await user.click('.row')
      await user.click('.danger')
      await user.find('dialog[open]')
    },
  },
  deliveries: {
    reply: deskWith([]),
    async play(user) {
      await user.click('nav button:nth-child(2)')
      await user.findText('Send Again')
    },
  },
  posts: {
    reply: deskWith([]),
    async play(user) {
      await user.click('nav button:nth-child(3)')
      await user.findText('Not on the blog')
    },
  },
  editor: {
    reply: deskWith([]),
    async play(user) {
      await user.click('nav button:nth-child(3)')
      await user.click('tr:last-child th button')
      await user.find('.preview')
    },
  },
  numbers: {
    reply: deskWith([]),
    async play(user) {
      await user.click('nav button:last-child')
      await user.findText('From a view to a lead')
    },
  },
  'numbers off': {
    reply: deskWith([], { ...numbers, total: none, isMeasuring: false }),
    async play(user) {
      await user.click('nav button:last-child')
      await user.findText('Measuring is off.')
    },
  },
}
