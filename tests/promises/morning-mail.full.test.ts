import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { post } from '../support/http.ts'
import { mailServer } from '../support/mail-server.ts'
import { startedAt } from '../support/preload.ts'
import { adLead, contactLead } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { metric, signUp } from '../support/visits.ts'

/** A site whose server starts at some times. */
async function site() {
  const { url: SMTP_URL, mails } = await mailServer()
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const settings = { DATABASE_URL, SMTP_URL, NOTIFY_EMAIL: 'owner@example.com' }
  async function ranAt(moment: string) {
    const server = await served({ ...settings, ...startedAt(moment) })
    await expect.poll(() => metric(server, 'job_run_duration_seconds_count.*morning')).toBe(1)
    const desk = deskOf(server)
    return {
      ...server,
      async lead(email: string, body: object = adLead) {
        expect((await post(`${server.url}/api/leads`, { ...body, email })).status).toBe(201)
        const found = (await desk.request('POST', '/people/search', { q: email })).body
        return (found as { people: { id: string }[] }).people[0]?.id
      },
      change: (id: unknown, body: object) =>
        desk.request('PATCH', `/people/${id}`, body, { 'If-Match': '"0"' }),
    }
  }
  const mornings = () => mails.filter(({ mail }) => mail.subject?.startsWith('Today: '))
  return { ranAt, mails, mornings, sql }
}

test('X-MORNINGMAIL-01 each morning one mail lists what is due and overdue and who is new, whichever of two processes sends it', async () => {
  const { ranAt, mornings } = await site()
  const first = await ranAt('2026-03-02T12:00:00Z')
  const ada = await first.lead('ada@example.com', { ...adLead, name: 'Ada Byron' })
  const bob = await first.lead('bob@example.com', { ...contactLead, name: 'Bob', company: 'Bobs' })
  const cleo = await first.lead('cleo@example.com', { ...adLead, name: 'Cleo' })
  await signUp(first.url, 'dora@example.com')
  const step = (follow_up_on: string, follow_up_note: string) => ({ follow_up_on, follow_up_note })
  await first.change(ada, { ...step('2026-03-03', 'send the offer'), status: 'in-touch' })
  await first.change(bob, { ...step('2026-03-01', 'call'), status: 'in-touch' })
  await first.change(cleo, step('2026-03-04', 'later'))
  // A new installation has no night of which it could tell.
  expect(mornings()).toEqual([])
  await first.stop()

  const both = await Promise.all([1, 2].map(() => ranAt('2026-03-03T09:00:00Z')))
  await expect.poll(() => mornings().length).toBe(1)
  await Promise.all(both.map((server) => server.stop()))
  await (await ranAt('2026-03-03T17:00:00Z')).stop()

  expect(mornings()).toHaveLength(1)
  const [{ mail, recipients } = { mail: {}, recipients: [] }] = mornings()
  expect(recipients).toEqual(['owner@example.com'])
  expect(mail.subject).toBe('Today: 2 next steps, 1 new lead')
  const text = `${mail.text}`.replace(/\s+/g, ' ')
  expect(text).toMatch(/Overdue.*Bob, Bobs: call \(March 1\).*Today.*Ada Byron: send the offer/)
  expect(text).toMatch(/New since yesterday.*Cleo/)
  expect(text).not.toMatch(/dora|later/i)
  expect(text).toContain('/desk')
})

test('X-MORNINGMAIL-02 a morning with nothing due and nothing new has no mail', async () => {
  const { ranAt, mails } = await site()
  const first = await ranAt('2026-03-02T12:00:00Z')
  await signUp(first.url, 'dora@example.com')
  await first.stop()
  const morning = await ranAt('2026-03-03T09:00:00Z')
  // A mail that follows shows that none came before it.
  await morning.lead('ada@example.com')
  await expect
    .poll(() => mails.map(({ mail }) => mail.subject))
    .toEqual([expect.stringContaining('New lead')])
})

test('X-MORNINGMAIL-03 who looks after people gets theirs at their own address, and the office all the others', async () => {
  const { ranAt, mornings, sql } = await site()
  const first = await ranAt('2026-03-02T12:00:00Z')
  const member = crypto.randomUUID()
  const gone = crypto.randomUUID()
  await sql(`insert into members (id, name, email, role, invited_at, removed_at) values
    ('${member}', 'Maud', 'maud@office.example', 'member', '2026-01-01T00:00:00.000Z', null),
    ('${gone}', 'Max', 'max@office.example', 'member', '2026-01-01T00:00:00.000Z', null)`)
  const due = { follow_up_on: '2026-03-03', status: 'won' }
  for (const [name, owner] of Object.entries({ ada: member, bob: gone, cleo: null })) {
    const id = await first.lead(`${name}@example.com`, { ...adLead, name })
    expect((await first.change(id, { ...due, owner })).status).toBe(200)
  }
  await sql(`update members set removed_at = '2026-03-02T13:00:00.000Z' where id = '${gone}'`)
  await first.stop()

  await ranAt('2026-03-03T09:00:00Z')

  await expect.poll(() => mornings().length).toBe(2)
  const sent = new Map(mornings().map(({ mail, recipients }) => [`${recipients}`, mail]))
  expect(sent.get('maud@office.example')?.subject).toBe('Today: 1 next step')
  expect(sent.get('maud@office.example')?.text).toContain('ada')
  expect(sent.get('owner@example.com')?.subject).toBe('Today: 2 next steps')
  expect(sent.get('owner@example.com')?.text).toMatch(/bob.*cleo|cleo.*bob/s)
})
