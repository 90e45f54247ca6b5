import { expect, test } from 'vitest'
import type { Row } from '../support/desk.ts'
import { mailServer } from '../support/mail-server.ts'
import { of, peopleDesk } from '../support/people-desk.ts'
import { adLead } from '../support/samples.ts'
import { signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const ada = {
  ...{ name: 'Ada Byron', email: ' Ada@Example.com', phone: '(310) 555-0100' },
  ...{ company: 'Analytical Engines', how: 'Met at the fair', note: 'Likes marmalade' },
}

test('X-DESKADD-01 somebody who was met elsewhere is added, is in the inbox, and is found by all that is known', async () => {
  const { desk, found, page, person } = await peopleDesk()

  const added = await desk.request('POST', '/people', ada)

  expect(added).toMatchObject({ status: 201, body: { known: false } })
  const { id } = added.body as { id: string }
  expect((await page()).people).toMatchObject([
    {
      ...{ id, ...of('ada'), name: 'Ada Byron', phone: '(310) 555-0100', kind: null },
      ...{ company: 'Analytical Engines', status: 'new', version: 0, fit: 'none' },
    },
  ])
  const { timeline } = (await person(id)) as { timeline: readonly Row[] }
  expect(timeline.map(({ type }) => type).toSorted()).toEqual(['added', 'note'])
  expect(timeline.find(({ type }) => type === 'added')).toMatchObject({
    body: { name: 'Ada Byron', how: 'Met at the fair' },
  })
  for (const q of ['ada@', 'byron fair', '310.555.0100', 'engines marmalade']) {
    expect({ q, found: await found({ q }) }).toEqual({ q, found: ['ada'] })
  }
})

test('X-DESKADD-02 who is known already is not added twice, and has the note', async () => {
  const { desk, page, person, idOf, send } = await peopleDesk()
  await send('leads', { ...adLead, ...of('ada') })

  const added = await desk.request('POST', '/people', ada)

  const id = await idOf('ada@example.com')
  expect(added).toMatchObject({ status: 200, body: { id, known: true } })
  expect((await page()).people).toMatchObject([{ company: 'Analytical Engines', kind: 'lead' }])
  expect((await person(id)).timeline).toMatchObject([{ type: 'note' }, { type: 'sent' }])
})

test('X-DESKADD-03 who gave only a name, or a phone number, is added, too; what is wrong is said beside its field', async () => {
  const { desk, page, person } = await peopleDesk()
  const add = (body: object) => desk.request('POST', '/people', body)

  expect(await add({ name: 'Bob', email: '', phone: '' })).toMatchObject({ status: 201 })
  expect(await add({ name: 'Bob' })).toMatchObject({ status: 201 })
  expect(await add({ name: 'Cleo', phone: '+1 310 555 0177' })).toMatchObject({ status: 201 })
  expect(await add({ name: 'Cleo', phone: '+1 (310) 555-0177' })).toMatchObject({ status: 200 })
  const { people } = await page({ sort: 'name' })
  expect(people).toMatchObject([
    ...[{ name: 'Bob', email: null, phone: null }, { name: 'Bob' }],
    { name: 'Cleo', phone: '+1 (310) 555-0177' },
  ])
  // One number to call, as it was typed last.
  expect(await person(people[2]?.id)).toMatchObject({ phones: ['+1 (310) 555-0177'] })
  for (const [field, body] of [
    ['name', { name: ' ' }],
    ['email', { name: 'Dora', email: 'dora@' }],
    ['phone', { name: 'Dora', phone: '12' }],
    ['note', { name: 'Dora', note: 'x'.repeat(5001) }],
  ] as const) {
    expect(await add(body)).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  }
})

test('X-DESKADD-04 who was added is exported and erased like anybody, by their page or their address', async () => {
  const receiver = await webhookReceiver()
  const { desk, page, sql } = await peopleDesk({ WEBHOOK_URL: receiver.origin })
  const add = async (body: object) =>
    ((await desk.request('POST', '/people', body)).body as { id: string }).id
  const bob = await add({ name: 'Bob' })
  await add(ada)

  expect((await desk.request('GET', `/people/${bob}/data`)).body).toMatchObject({
    ...{ people: [{ name: 'Bob' }], timeline: [{ type: 'added' }] },
  })
  expect(await desk.request('POST', `/people/${bob}/erase`, {})).toMatchObject({
    ...{ status: 200, body: { people: 1 } },
  })
  expect(await desk.erase('ada@example.com')).toMatchObject({ status: 200, body: { people: 1 } })

  expect((await page()).people).toEqual([])
  for (const table of ['timeline', 'note_texts']) {
    expect(await sql(`select id from ${table}`)).toEqual([])
  }
  const erased = () => receiver.calls.filter(({ body }) => body.type === 'person.erased')
  await expect.poll(() => erased().length).toBe(2)
})

test('X-DESKADD-05 an address comes on the list with how its owner agreed, which is kept as evidence', async () => {
  const receiver = await webhookReceiver()
  const { desk, idOf, person } = await peopleDesk({ WEBHOOK_URL: receiver.origin })
  const agreed = 'Asked for it at the fair on November 3.'
  const list = (body: object) => desk.request('POST', '/list', body)

  expect(await list({ email: 'Ada@Example.com', agreed })).toMatchObject({ status: 200 })

  expect(await list({ email: 'ada@example.com', agreed })).toMatchObject({ status: 409 })
  expect(await list({ email: 'ada@example.com', agreed: 'yes' })).toMatchObject({
    ...{ status: 422, body: { errors: [{ field: 'agreed' }] } },
  })
  expect(await desk.all('subscriber')).toMatchObject([
    {
      ...{ email: 'ada@example.com', source: 'desk', consent_text: agreed },
      consent_evidence: 'as stated at the desk',
    },
  ])
  expect(await person(await idOf('ada@example.com'))).toMatchObject({
    lists: [{ email: 'ada@example.com', state: 'listed' }],
    timeline: expect.arrayContaining([
      expect.objectContaining({ type: 'listed', body: { email: 'ada@example.com', agreed } }),
    ]),
  })
  await expect
    .poll(() => receiver.calls.map(({ body }) => body.type))
    .toEqual(['subscriber.joined'])
})

test('X-DESKADD-06 who left comes on the list by nobody’s word but their own', async () => {
  const { desk, url } = await peopleDesk()
  await signUp(url, 'ada@example.com')
  await desk.unsubscribe('ada@example.com')
  const body = { email: 'ada@example.com', agreed: 'She asked for it again today.' }
  const list = () => desk.request('POST', '/list', body)

  expect(await list()).toMatchObject({ status: 409, body: { code: 'suppressed' } })
  await desk.request('POST', '/people/allow-mail', { contact: 'ada@example.com' })
  expect(await list()).toMatchObject({ status: 200 })
})

test('X-DESKADD-07 who has not confirmed is listed, and asked once more within the bounds', async () => {
  const mails = await mailServer()
  const settings = { NEWSLETTER: 'confirm', SMTP_URL: mails.url }
  const { desk, url, sql } = await peopleDesk(settings)
  await signUp(url, 'ada@example.com')
  await expect.poll(() => mails.mails.length).toBe(1)
  const listed = async () => (await desk.request('GET', '/list/unconfirmed')).body
  const again = (email: string) => desk.request('POST', '/list/unconfirmed', { email })

  expect(await listed()).toEqual({
    count: 1,
    addresses: [
      {
        ...{ email: 'ada@example.com', mails: 1 },
        ...{ asked_at: expect.any(String), again_at: expect.any(String) },
      },
    ],
  })
  expect((await desk.request('GET', '/views')).body).toMatchObject({ unconfirmed: 1 })
  expect(await again('ada@example.com')).toMatchObject({
    ...{ status: 409, body: { code: 'asked-often' } },
  })
  expect(await again('bob@example.com')).toMatchObject({ status: 404 })

  const earlier = (hours: number) =>
    sql(`update newsletter_subscribers
      set asked_at = '${new Date(Date.now() - hours * 60 * 60 * 1000).toISOString()}'`)
  for (const count of [2, 3]) {
    await earlier(2)
    expect(await again('Ada@example.com')).toMatchObject({ status: 200 })
    await expect.poll(() => mails.mails.length).toBe(count)
  }
  await earlier(2)
  expect(await again('ada@example.com')).toMatchObject({ status: 409 })
  expect(await listed()).toMatchObject({ addresses: [{ mails: 3, again_at: null }] })
})
