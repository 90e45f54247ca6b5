import { expect, test } from 'vitest'
import { application } from '../../../data/contracts/application.ts'
import { adLead } from '../../../data/contracts/lead.ts'
import { countOf } from '../../../server/storage/rows.ts'
import { applicationBody } from '../../support/samples.ts'
import { post, signUp, testServer } from '../../support/test-server.ts'

const at = new Date('2026-02-03T04:05:07.000Z')
const lead = { form: 'contact', name: 'Ada', message: 'Hello' }

async function withPeople() {
  const server = await testServer()
  for (const email of ['Ada@example.com', 'bob@example.com']) {
    await post(server.app, signUp, { email })
    await post(server.app, application.action, { ...applicationBody, email })
    await post(server.app, adLead.action, { ...lead, email })
  }
  return server
}

test('a person is deleted everywhere, and nobody else is', async () => {
  const { database, stores } = await withPeople()

  expect(await stores.erase(' ADA@example.com ', at)).toEqual({
    subscribers: 1,
    applications: 1,
    leads: 1,
    deliveries: 3,
  })

  for (const table of ['newsletter_subscribers', 'applications', 'leads'] as const) {
    expect(await database.selectFrom(table).select('email').execute()).toEqual([
      { email: 'bob@example.com' },
    ])
  }
  const remaining = await database.selectFrom('deliveries').select(['person', 'event']).execute()
  expect(remaining.filter(({ person }) => person !== 'bob@example.com')).toEqual([
    { person: 'ada@example.com', event: 'subscriber.left' },
    { person: 'ada@example.com', event: 'person.erased' },
  ])
})

test('an erased person can sign up again', async () => {
  const { app, database, stores } = await withPeople()
  await stores.erase('ada@example.com', at)

  expect(await post(app, signUp, { email: 'ada@example.com' })).toMatchObject({ status: 201 })
  expect(await countOf(database, 'newsletter_subscribers')).toBe(2)
})

test('long lists are read completely and in order', async () => {
  const { database, stores } = await testServer()
  const rows = Array.from({ length: 1201 }, (_, n) => ({
    id: `id-${String(n).padStart(4, '0')}`,
    received_at: `2026-01-01T00:00:00.${n % 3}00Z`,
    form: 'ad' as const,
    name: 'Ada',
    email: 'ada@example.com',
    message: 'Hello',
  }))
  for (let at = 0; at < rows.length; at += 400) {
    await database
      .insertInto('leads')
      .values(rows.slice(at, at + 400))
      .execute()
  }

  const listed: string[] = []
  for await (const { received_at, id } of stores.leads.list()) listed.push(received_at + id)

  expect(listed).toHaveLength(1201)
  expect(listed).toEqual(listed.toSorted())
  expect(await stores.leads.count()).toBe(1201)
})

test('a subscriber is listed with their unsubscribe link', async () => {
  const { stores } = await withPeople()

  const listed = await Array.fromAsync(stores.subscribers.list())

  expect(listed.map(({ email }) => email)).toEqual(['ada@example.com', 'bob@example.com'])
  expect(listed[0]?.unsubscribe_url).toBe(stores.links.of('ada@example.com'))
})

test('applications and deliveries are listed completely', async () => {
  const { stores } = await withPeople()

  const applications = await Array.fromAsync(stores.applications.list())
  const deliveries = await Array.fromAsync(stores.deliveries.list())

  expect(applications.map(({ email }) => email).sort()).toEqual([
    'ada@example.com',
    'bob@example.com',
  ])
  expect(await stores.applications.count()).toBe(2)
  expect(deliveries.map(({ state }) => state)).toEqual(Array(6).fill('pending'))
})
