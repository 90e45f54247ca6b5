import { expect, test } from 'vitest'
import { site } from '../support/command-line.ts'
import { databaseLocation } from '../support/database-location.ts'
import { post } from '../support/http.ts'
import { adLead, application } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'

const forms = [
  ['/api/newsletter-subscribers', 'subscriber', 'subscriber.joined', {}],
  ['/api/applications', 'application', 'application.received', application],
  ['/api/leads', 'lead', 'lead.received', adLead],
] as const

test.each(forms)(
  'X-SPAM-01 a filled honeypot at %s is answered like a success and kept apart, until an operator accepts it',
  async (route, kind, event, sample) => {
    const { url } = await databaseLocation()
    const receiver = await webhookReceiver()
    const settings = { DATABASE_URL: url, WEBHOOK_URL: receiver.origin }
    const server = await served(settings)
    const run = async (...args: string[]) => (await site(args, settings)).data
    const send = (email: string, more = {}) =>
      post(server.url + route, { ...sample, email, ...more })

    const caught = await send('eve@example.com', { hollow: 'https://spam.example' })
    const first = await send('ada@example.com')

    expect(caught.status).toBe(first.status)
    expect(Object.keys(caught.body as object)).toEqual(Object.keys(first.body as object))
    await expect.poll(() => receiver.calls.length).toBe(1)
    expect(await run('export', kind)).not.toContain('eve@')
    const [kept] = JSON.parse(await run('spam', 'list', '--json'))
    expect(kept).toMatchObject({ email: 'eve@example.com' })

    await site(['spam', 'accept', kept.id], settings)

    expect(await run('export', kind)).toContain('eve@example.com')
    expect(await run('spam', 'list')).not.toContain('eve@')
    const deliveries = JSON.parse(await run('deliveries', 'list', '--json'))
    expect(deliveries.map((one: { event: string }) => one.event)).toEqual([event, event])
  },
)

test('X-SPAM-02 spam doesn’t stop the person from signing up, and is erased with them', async () => {
  const { url } = await databaseLocation()
  const settings = { DATABASE_URL: url }
  const server = await served(settings)
  const signUp = (more = {}) =>
    post(`${server.url}/api/newsletter-subscribers`, { email: 'eve@example.com', ...more })

  expect((await signUp({ hollow: 'x' })).status).toBe(201)
  expect((await signUp()).status).toBe(201)

  const { said } = await site(['person', 'delete', 'eve@example.com', '--yes'], settings)
  expect(said).toContain('1 spam')
  expect(JSON.parse((await site(['spam', 'list', '--json'], settings)).data)).toEqual([])
})
