import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { post } from '../support/http.ts'
import { adLead, application } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const forms = [
  ['/api/newsletter-subscribers', 'subscriber', 'subscriber.joined', {}],
  ['/api/applications', 'application', 'application.received', application],
  ['/api/leads', 'lead', 'lead.received', adLead],
] as const
const events = forms.map(([, , event]) => event)

const { url: DATABASE_URL } = await databaseLocation()
const receiver = await webhookReceiver()
const server = await served({ DATABASE_URL, WEBHOOK_URL: receiver.origin })
const desk = deskOf(server)

test('X-SPAM-01 a filled honeypot in any form is answered like a success and kept apart, until somebody accepts it', async () => {
  for (const [route, , , sample] of forms) {
    const send = (body: object) => post(server.url + route, { ...sample, ...body })
    const caught = await send({ email: 'eve@example.com', hollow: 'https://spam.example' })
    const first = await send({ email: 'ada@example.com' })
    expect(caught.status).toBe(first.status)
    expect(Object.keys(caught.body as object)).toEqual(Object.keys(first.body as object))
  }
  const forwarded = () => receiver.calls.map(({ body }) => body.email)
  await expect
    .poll(() => forwarded().filter((email) => email === 'ada@example.com'))
    .toHaveLength(3)
  expect(forwarded()).not.toContain('eve@example.com')
  for (const [, kind] of forms) expect(await desk.file(kind)).not.toContain('eve@')
  const kept = await desk.doubtful()
  expect(kept.map(({ email }) => email)).toEqual(Array(3).fill('eve@example.com'))

  for (const { id } of kept) await desk.accept(id)

  for (const [, kind] of forms) expect(await desk.file(kind)).toContain('eve@example.com')
  expect(await desk.doubtful()).toEqual([])
  const deliveries = await desk.deliveries()
  const queued = events.map((wanted) => deliveries.filter(({ kind }) => kind === wanted).length)
  expect(queued).toEqual([2, 2, 2])
})

test('X-SPAM-02 spam doesn’t stop the person from signing up, and is erased with them', async () => {
  const email = 'bob@Bücher.example'
  const signUp = (more = {}) => post(`${server.url}/api/newsletter-subscribers`, { email, ...more })

  const { status, body } = await signUp({ hollow: 'x' })
  expect(status).toBe(201)
  expect(await signUp()).toMatchObject({ status, body })

  expect((await desk.erase(email)).body).toMatchObject({ spam: 1 })
  expect(JSON.stringify(await desk.doubtful())).not.toContain('bob@')
})
