import { expect, test } from 'vitest'
import { adLead } from '../../../data/contracts/lead.ts'
import { post, postForm, type TestServer, testServer } from '../../support/test-server.ts'

const path = adLead.action
const ad = {
  form: 'ad',
  name: 'Ada Byron',
  email: 'Ada@Example.com',
  phone: '(310) 555-0100',
  challenge: 'Growth',
}
const contact = { form: 'contact', name: 'Ada Byron', email: 'ada@example.com', message: 'Hello' }

function storedRows({ database }: TestServer) {
  return database.selectFrom('leads').selectAll().execute()
}

test.each([
  [
    { ...ad, source: ' spring ' },
    { phone: ad.phone, company: null, message: 'Growth', source: 'spring' },
  ],
  [
    { ...contact, company: 'Engines' },
    { phone: null, company: 'Engines', message: 'Hello', source: null },
  ],
  [contact, { phone: null, company: null, message: 'Hello', source: null }],
])('%j is stored and queued for the webhook', async (lead, columns) => {
  const server = await testServer()

  const answer = await post(server.app, path, lead)

  expect(answer).toMatchObject({ status: 201, body: { id: expect.any(String) } })
  expect(await storedRows(server)).toEqual([
    {
      ...columns,
      id: answer.body.id,
      form: lead.form,
      name: 'Ada Byron',
      email: 'ada@example.com',
      received_at: '2026-02-03T04:05:06.789Z',
      digest: expect.any(String),
    },
  ])
  const [delivery] = await server.database.selectFrom('deliveries').selectAll().execute()
  expect(delivery).toMatchObject({ event: 'lead.received', person: 'ada@example.com' })
  expect(JSON.parse(delivery?.payload ?? '')).toMatchObject({
    type: 'lead.received',
    timestamp: '2026-02-03T04:05:06.789Z',
    form: lead.form,
    email: lead.email,
  })
})

test.each([undefined, 'newsletter', '__proto__', 1, null])(
  'a form named %j is refused',
  async (form) => {
    const { app } = await testServer()

    const { status, body } = await post(app, path, { ...ad, form })

    expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ field: 'form' }] } })
  },
)

test('a form posted without scripts redirects to the success page', async () => {
  const server = await testServer()

  const { status, headers } = await postForm(server.app, path, {
    ...contact,
    company: '',
    hollow: '',
  })

  expect(status).toBe(303)
  expect(headers.get('Location')).toBe('/contact/success')
  expect(await storedRows(server)).toHaveLength(1)
})

test('a missing message gets its result page', async () => {
  const { app } = await testServer()

  const { status, text } = await postForm(app, path, { ...contact, message: '' })

  expect(status).toBe(422)
  expect(text).toContain('<h1>invalid</h1>')
})
