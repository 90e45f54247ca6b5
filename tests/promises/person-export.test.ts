import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { site } from '../support/command-line.ts'
import { databaseLocation } from '../support/database-location.ts'
import { post } from '../support/http.ts'
import { startCapturing } from '../support/quiz-leads.ts'
import { adLead, answers, application } from '../support/samples.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { signUp } from '../support/visits.ts'

const email = 'ada@example.com'
const consent = { text: 'We write once a week. [Subscribe]', page: 'https://host.example/landing' }
const kept = { ...consent, at: expect.stringMatching(/^\d{4}-.*Z$/) }

const { url: DATABASE_URL } = await databaseLocation()
const settings = { DATABASE_URL }
const server = await startCapturing(settings)
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
  const note = { id: '0b3f6a52-6d0e-4f0f-8a53-2f6f2f1c9d11', note: 'Called.' }
  await send(`/api/desk/records/${id}/notes`, note)
  await signUp(server.url, 'bob@example.com')

  const { code, data } = await site(['person', 'export', ' Ada@Example.com'], settings)

  expect(code).toBe(0)
  const { how_heard: _, ...answered } = application
  expect(JSON.parse(data)).toMatchObject({
    email,
    subscriptions: [{ email, source: 'home', status: 'new', attribution: null, consent: kept }],
    unconfirmed: [],
    submissions: [
      { kind: 'lead', status: 'spam', consent: kept },
      { id, kind: 'application', fields: answered, attribution, consent: kept },
      { kind: 'assessment', fields: { ...answers, stage: result.stage }, consent: kept },
    ],
    notes: [{ submission: id, note: 'Called.' }],
    history: [],
  })
  expect(data).not.toContain('bob@')
})

test('X-PERSONEXPORT-02 it writes a file for its owner only, and tells if nothing is kept', async () => {
  const someone = 'cleo@example.com'
  await signUp(server.url, someone)
  const output = join(temporaryFolder(), 'cleo.json')
  const run = (...args: string[]) => site(['person', 'export', ...args], settings)

  expect(await run(someone, '--output', output)).toMatchObject({ code: 0, data: '' })
  expect(statSync(output).mode & 0o777).toBe(0o600)
  expect(JSON.parse(readFileSync(output, 'utf8'))).toMatchObject({
    subscriptions: [{ email: someone }],
  })
  const said = expect.stringContaining('Nothing is kept under this address.')
  expect(await run('nobody@example.com')).toMatchObject({ code: 1, data: '', said })
})
