import { expect, test } from 'vitest'
import { application } from '../../../data/contracts/application.ts'
import { adLead } from '../../../data/contracts/lead.ts'
import { countOf } from '../../../server/storage/rows.ts'
import { applicationBody, leadRow } from '../../support/samples.ts'
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

test('an erased person can sign up again', async () => {
  const { app, database, stores } = await withPeople()
  await stores.erase('ada@example.com', at)

  expect(await post(app, signUp, { email: 'ada@example.com' })).toMatchObject({ status: 201 })
  expect(await countOf(database.read, 'newsletter_subscribers')).toBe(2)
})

test('long lists are read completely and in order', async () => {
  const { database, stores } = await testServer()
  const rows = Array.from({ length: 1201 }, (_, n) =>
    leadRow(`id-${String(n).padStart(4, '0')}`, `2026-01-01T00:00:00.${n % 3}00Z`),
  )
  for (let at = 0; at < rows.length; at += 400) {
    const some = rows.slice(at, at + 400)
    await database.write((open) => open.insertInto('submissions').values(some).execute())
  }

  const listed: string[] = []
  for await (const { received_at, id } of stores.submissions.list('lead')) {
    listed.push(`${received_at}${id}`)
  }

  expect(listed).toHaveLength(1201)
  expect(listed).toEqual(listed.toSorted())
})
