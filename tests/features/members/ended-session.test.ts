import { expect, test } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { contactLead } from '../../support/samples.ts'
import { post, readResponse, testServer } from '../../support/test-server.ts'

const adminToken = 'a-token-of-the-consultancy'
const noteId = '0b3f6a52-6d0e-4f0f-8a53-2f6f2f1c9d11'

const ends = {
  'was removed': (members, id, done) => members.remove(id, done),
  'got another role': (members, id, done) => members.change(id, { role: 'owner' }, done),
} satisfies Record<string, (members: Members, id: string, done: Done) => Promise<unknown>>
type Members = Awaited<ReturnType<typeof testServer>>['services']['members']
interface Done {
  readonly at: Date
  readonly by: string | null
}

async function onlyPerson({ deskPeople }: Awaited<ReturnType<typeof testServer>>['stores']) {
  const looking = { member: '', today: '2026-02-03' }
  const [person] = (await deskPeople.search({ sort: 'newest' }, looking)).people
  return person ?? { id: '' }
}

test.for(Object.entries(ends))('who %s in the middle of a save stores nothing', async ([, end]) => {
  const { services, stores, database } = await testServer({ adminToken })
  const done = { at: services.now(), by: null }
  const wish = { name: 'Ada', email: 'ada@example.com', role: 'member' } as const
  const member = await services.members.invite(wish, done)
  const session = await database.write((transaction) =>
    services.sessions.beginIn(transaction, `${member?.id}`, done.at),
  )
  await stores.submissions.add('lead', contactLead, done.at)
  const lead = await onlyPerson(stores)
  let isEnding = false
  const app = createApp({
    ...services,
    sessions: {
      ...services.sessions,
      // As late as it can be: the call is admitted already.
      async find(id, at) {
        const found = await services.sessions.find(id, at)
        if (isEnding) await end(services.members, `${member?.id}`, done)
        return found
      },
    },
  })
  const headers = { Cookie: `desk=${session}` }
  const note = () =>
    post(app, `/api/desk/people/${lead.id}/notes`, { id: noteId, note: 'Called.' }, { headers })

  isEnding = true
  expect(await note()).toMatchObject({ status: 401, body: { code: 'no-session' } })
  const status = await app.request(`/api/desk/people/${lead.id}`, {
    ...{ method: 'PATCH', body: JSON.stringify({ status: 'won' }) },
    headers: { ...headers, 'Content-Type': 'application/json', 'If-Match': '"0"' },
  })
  expect(await readResponse(status)).toMatchObject({ status: 401 })

  const stored = await stores.deskPeople.detail(lead.id, '')
  expect(stored).toMatchObject({ status: 'new', version: 0, timeline: [{ type: 'sent' }] })
})

test('what a member wrote has their id, and what the token wrote has none', async () => {
  const { services, stores, database, app } = await testServer({ adminToken })
  const done = { at: services.now(), by: null }
  const wish = { name: 'Ada', email: 'ada@example.com', role: 'member' } as const
  const member = await services.members.invite(wish, done)
  const session = await database.write((transaction) =>
    services.sessions.beginIn(transaction, `${member?.id}`, done.at),
  )
  await stores.submissions.add('lead', contactLead, done.at)
  const lead = await onlyPerson(stores)
  const write = (headers: Record<string, string>) =>
    post(
      app,
      `/api/desk/people/${lead.id}/notes`,
      { id: crypto.randomUUID(), note: 'Called.' },
      { headers },
    )

  await write({ Cookie: `desk=${session}` })
  await write({ Authorization: `Bearer ${adminToken}` })

  const { timeline = [] } = (await stores.deskPeople.detail(lead.id, '')) ?? {}
  const by = timeline.flatMap((entry) => ('by' in entry ? [entry.by] : []))
  expect(new Set(by)).toEqual(new Set([member?.id, null]))
})
