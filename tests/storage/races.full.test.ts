import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { laneNames, laneOf, webhookAt } from '../../server/features/outbox/receivers.ts'
import { deleteOldRows } from '../../server/features/privacy/retention.ts'
import { type Database, openDatabase } from '../../server/storage/database.ts'
import { createStores, type Stores } from '../../server/stores.ts'
import { newLocation } from '../support/new-database.ts'
import { contactLead, postRow } from '../support/samples.ts'

const email = 'ada@example.com'
const day = 24 * 60 * 60 * 1000
/** `npm run storm:races` repeats each pair more often. */
const times = Number(process.env.RACES ?? 10)
const receivers = [webhookAt('https://hooks.example.com/a'), ...laneNames.map(laneOf)]

interface Round {
  readonly database: Database
  readonly stores: Stores
  readonly at: Date
  readonly count: number
}

/** What happens to a person at the same moment. */
const acts = {
  submit: ({ stores, at, count }: Round) =>
    stores.submissions.add('lead', { ...contactLead, email, message: `Hello ${count}` }, at),
  async status({ stores, at }: Round) {
    const looking = { member: '', today: '2026-01-31' }
    const [person] = (await stores.deskPeople.search({ sort: 'newest' }, looking)).people
    if (!person) return
    const status = person.status === 'lost' ? 'won' : 'lost'
    const done = { version: person.version, by: null, at }
    await stores.personChanges.change(person.id, { status }, done)
  },
  erase: ({ stores, at }: Round) => stores.erase(email, at),
  unsubscribe: ({ stores, at }: Round) => stores.subscribers.remove(email, at),
  async mailing({ stores, at }: Round) {
    const mailing = await stores.mailings.next(at)
    if (mailing) await stores.mailings.queue(mailing, 10, { at, next: new Date(at.getTime() + 1) })
  },
  retention: ({ database, at }: Round) =>
    deleteOldRows({ database, log: silent, now: () => at }, 7, new AbortController().signal),
} as const

type Act = keyof typeof acts
const names = Object.keys(acts) as Act[]
const pairs = names.flatMap((one, index) =>
  names.slice(index).map((other) => [one, other] as const),
)

const failures: unknown[] = []
const silent = Object.assign(pino({ enabled: false }), {
  error: (line: unknown) => void failures.push(line),
})

/** An old submission, a place on the list, and a mailing that is to go out. */
async function filled({ database, stores, at, count }: Round) {
  const before = new Date(at.getTime() - 8 * day)
  await stores.subscribers.add({ email }, before)
  await stores.submissions.add('lead', { ...contactLead, email, message: `Old ${count}` }, before)
  const { id, ...row } = postRow(`post-${count}`)
  await database.write((transaction) =>
    transaction
      .insertInto('blog_posts')
      .values({ id, ...row })
      .execute(),
  )
  await stores.mailings.add({ post: id, due_at: before.toISOString(), at: before })
  const mailing = await stores.mailings.latest(id)
  await stores.mailings.start({ id: mailing?.id ?? '', audience: 'all' }, { id, version: 'v' }, at)
}

async function emptied({ database }: Round) {
  await database.write(async (transaction) => {
    for (const table of ['messages', 'mailings', 'people', 'submissions', 'suppressions'] as const)
      await transaction.deleteFrom(table).execute()
    await transaction.deleteFrom('newsletter_subscribers').execute()
  })
}

/** What must hold whichever came first. */
async function state({ database: { read } }: Round) {
  const people = await read.selectFrom('people').select(['id', 'key', 'status']).execute()
  const submissions = await read.selectFrom('submissions').selectAll().execute()
  const list = await read.selectFrom('newsletter_subscribers').selectAll().execute()
  const messages = await read.selectFrom('messages').select(['kind', 'state', 'person']).execute()
  const statuses = new Map(people.map(({ id, status }) => [id, status]))
  const owners = new Set([...submissions, ...list].map(({ person }) => person))
  return {
    submissions,
    list,
    messages,
    wrong: {
      people: people.length > 1,
      strangers: submissions.filter(({ person }) => person === null || !statuses.has(person))
        .length,
      copies: submissions.filter(({ person, status }) => statuses.get(`${person}`) !== status)
        .length,
      empty: people.filter(({ id }) => !owners.has(id)).length,
      replies:
        messages.filter(({ kind, state }) => kind === 'lead.reply' && state !== 'skipped').length >
        2,
    },
  }
}

const right = { people: false, strangers: 0, copies: 0, empty: 0, replies: false }

test.each(pairs)(
  '%s and %s at the same moment leave a state that either order could',
  async (...pair) => {
    const database = await openDatabase(await newLocation(), { connections: 6 })
    onTestFinished(() => database.destroy())
    const stores = await createStores(database, receivers)
    failures.length = 0
    for (let count = 0; count < times; count += 1) {
      const round = { database, stores, at: new Date(Date.UTC(2026, 0, 10, 9, count)), count }
      await filled(round)

      await Promise.all(pair.map((name) => acts[name](round)))

      const { submissions, list, messages, wrong } = await state(round)
      const found = { count, failures, wrong }
      expect(found).toEqual({ count, failures: [], wrong: right })
      if (pair.includes('submit') && !pair.includes('erase')) {
        const sent = submissions.filter(({ fields }) => fields.includes(`Hello ${count}`))
        expect({ count, sent: sent.length }).toEqual({ count, sent: 1 })
      }
      if (pair.includes('erase') && !pair.includes('submit')) {
        expect({ submissions, list }).toEqual({ submissions: [], list: [] })
        expect(messages.filter(({ person, kind }) => person && !/left|erased/.test(kind))).toEqual(
          [],
        )
      }
      if (pair.includes('unsubscribe')) {
        expect(list.filter((row) => row.state !== 'left')).toEqual([])
      }
      await emptied(round)
    }
  },
)
