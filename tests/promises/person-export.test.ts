import { afterAll, expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { post } from '../support/http.ts'
import { startCapturing } from '../support/quiz-leads.ts'
import { adLead, answers, application } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { signUp } from '../support/visits.ts'

const email = 'ada@example.com'
const consent = { text: 'We write once a week. [Subscribe]', page: 'https://host.example/landing' }
const kept = { ...consent, at: expect.stringMatching(/^\d{4}-.*Z$/) }

const { url: DATABASE_URL } = await databaseLocation()
const server = await startCapturing({ DATABASE_URL })
afterAll(() => server.stop())

test('X-PERSONEXPORT-01 it has all of a person, with notes and consent, and nothing of others', async () => {
  const send = (path: string, body: object) => post(server.url + path, body)
  await send('/api/newsletter-subscribers', { email, source: 'home', consent })
  await send('/api/leads', { ...adLead, email, hollow: 'spam', consent })
  const attribution = { utm_campaign: 'fall' }
  const { body } = await send('/api/applications', { ...application, email, attribution, consent })
  const { id } = body as { id: string }
  const analysis = await send('/api/analyze-assessment', { answers })
  const { signature, ...result } = analysis.body as { signature: string; stage: string }
  await send('/api/assessments', { email, answers, result, signature, consent })
  await deskOf(server).note(id, 'Called.')
  await signUp(server.url, 'bob@example.com')

  const answer = await deskOf(server).person(' Ada@Example.com')

  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const { how_heard: _, ...answered } = application
  expect(answer.body).toMatchObject({
    people: [{ key: email, name: application.full_name, status: 'new' }],
    subscriptions: [{ email, state: 'listed' }],
    submissions: [
      { kind: 'subscriber', fields: { source: 'home' }, attribution: null, consent: kept },
      { kind: 'lead', status: 'spam', consent: kept },
      { id, kind: 'application', fields: answered, attribution, consent: kept },
      { kind: 'assessment', fields: { ...answers, stage: result.stage }, consent: kept },
    ],
    timeline: [{ type: 'note', body: { note: 'Called.' } }],
    suppression: null,
  })
  expect(JSON.stringify(answer.body)).not.toContain('bob@')
})

test('X-PERSONEXPORT-02 somebody who gave no address is found by the phone number, however it is written', async () => {
  const { url, sql } = await databaseLocation()
  const server = await served({ DATABASE_URL: url })
  await post(`${server.url}/api/leads`, adLead)
  // As a form that asks for no address stores it.
  await sql(`update submissions set email = '3105550101'`)
  const desk = deskOf(server)

  expect(await desk.person('(310) 555-01 01')).toMatchObject({
    ...{ status: 200, body: { submissions: [{ kind: 'lead' }] } },
  })
  expect(await desk.erase('310.555.0101')).toMatchObject({ status: 200, body: { leads: 1 } })
  expect(await sql('select 1 from submissions')).toEqual([])
})
