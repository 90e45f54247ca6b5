import { afterAll, expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { post } from '../support/http.ts'
import { mailServer } from '../support/mail-server.ts'
import { startCapturing } from '../support/quiz-leads.ts'
import { answers, application } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'
import { result as invented } from './senders.ts'

const path = '/api/assessments'
const email = 'ada@example.com'
const specified = [
  ...['stage', 'stageDescription', 'keyInsights', 'biggestChallenge', 'behavioralPattern'],
  ...['recommendations', 'whyNow', 'recommendedProgram', 'programReason', 'nextSteps'],
]

type Result = typeof invented

const NOTIFY_EMAIL = 'owner@example.com'
const { url: DATABASE_URL, sql } = await databaseLocation()
const { url: SMTP_URL, mails } = await mailServer()
const { origin: WEBHOOK_URL, calls } = await webhookReceiver()
const server = await startCapturing({ DATABASE_URL, SMTP_URL, WEBHOOK_URL, NOTIFY_EMAIL })
afterAll(() => server.stop())
const mailsTo = (address: string) =>
  mails.filter(({ recipients }) => recipients.includes(address)).map(({ mail }) => mail)

/** Answers the questions. @returns what the form below the result sends */
async function analyzed({ url }: { url: string }, chosen: object = answers) {
  const { body } = await post(`${url}/api/analyze-assessment`, { answers: chosen })
  const { signature, ...result } = body as Result & { signature: string }
  return { email, answers: chosen, result, signature }
}

test('X-ASSESSMENTLEADS-01 by default the analysis is what was specified, and no result can be sent', async () => {
  const { url, sql } = await databaseLocation()
  const server = await served({ DATABASE_URL: url })
  const { body } = await post(`${server.url}/api/analyze-assessment`, { answers })
  expect(Object.keys(body as object)).toEqual(specified)

  const sent = { email, answers, result: body }
  for (const signature of [undefined, '', 'x'.repeat(43)]) {
    const refused = await post(server.url + path, { ...sent, signature })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'signature' }] } })
  }
  expect(await sql('select 1 from submissions')).toEqual([])
})

test('X-ASSESSMENTLEADS-02 a sent result reaches desk, exports, mail and webhook with answers, stage and campaign, and is erased', async () => {
  const attribution = { utm_campaign: 'fall', gclid: 'a-click' }
  const sent = { ...(await analyzed(server)), source: 'landing', attribution }
  const { recommendations, keyInsights, ...texts } = sent.result
  const facts = { email, ...answers, ...texts, ...recommendations, source: 'landing' }
  const stored = { ...facts, keyInsights: keyInsights.join('\n') }

  const first = await post(server.url + path, sent)
  const again = await post(server.url + path, sent)

  expect(first.status).toBe(201)
  expect(again.body).toEqual(first.body)
  const forwarded = () => calls.map(({ body }) => body).filter((body) => body.email === email)
  const type = 'assessment.received'
  await expect.poll(forwarded).toMatchObject([{ type, ...stored, attribution }])
  const arrived = () =>
    mailsTo(NOTIFY_EMAIL).filter(({ subject }) => subject === `New assessment: ${email}`)
  await expect.poll(arrived).toHaveLength(1)
  const [mail] = arrived()
  expect(mail?.replyTo?.value).toMatchObject([{ address: email }])
  for (const text of ['60+ hours', texts.stage, texts.whyNow, 'fall']) {
    expect(mail?.text).toContain(text)
  }
  const { id } = first.body as { id: string }
  const desk = deskOf(server)
  const person = await desk.detail(id)
  expect(person).toMatchObject({ kind: 'assessment', name: email, sent: stored })
  expect(await desk.sent({ campaign: 'fall' })).toMatchObject([
    { id, kind: 'assessment', source: 'landing' },
  ])
  const exported = await desk.sent({ q: email })
  expect(exported).toMatchObject([{ kind: 'assessment', ...stored, ...attribution }])
  const row = { id, status: 'new', ...stored, ...attribution }
  expect(await desk.all('assessment')).toContainEqual(expect.objectContaining(row))

  const erased = await desk.request('POST', `/people/${person.id}/erase`, {})
  expect(erased.body).toMatchObject({ assessments: 1 })
  expect(await sql(`select 1 from submissions where email = '${email}'`)).toEqual([])
  await expect.poll(() => forwarded().map((body) => body.type)).toContain('person.erased')
})

test('X-ASSESSMENTLEADS-03 with REPLIES=on the result is mailed as it was shown, three a day to each address', async () => {
  const email = 'grace@example.com'
  await post(`${server.url}/api/applications`, { ...application, email })
  await expect.poll(() => mailsTo(email)).toHaveLength(1)
  const sent = { ...(await analyzed(server)), email, source: 'Win at http://evil.example' }

  await post(server.url + path, sent)

  await expect.poll(() => mailsTo(email)).toHaveLength(2)
  const [, mail] = mailsTo(email)
  const { stage, keyInsights, recommendations, ...texts } = sent.result
  expect(mail?.subject).toBe(`Your result: you are in ${stage}`)
  expect(mail?.replyTo?.value).toMatchObject([{ address: 'hello@antecedent.example' }])
  const { nextSteps, ...others } = texts
  const shown = [...keyInsights, ...Object.values(recommendations), ...Object.values(others)]
  const linked = nextSteps.replaceAll(/(?<=^| )\/[a-z-]+/g, 'https://www.antecedent.example$&')
  const flowed = mail?.text?.replaceAll(/\s+/g, ' ')
  for (const text of [...shown, linked]) expect(flowed).toContain(text)
  const links = [...String(mail?.html).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(links).toContain('https://www.antecedent.example/booking')
  expect(`${mail?.text}${mail?.html}`.match(/\/unsubscribe\/never\?token=/g)).toHaveLength(2)
  for (const href of links) expect(href).toMatch(/^https:\/\/www\.antecedent\.example\//)
  expect(`${mail?.html}`).toMatch(/<h1[^>]*>Your stage is/)
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil')

  for (const team of ['solo', 'growing', 'scaled']) {
    await post(server.url + path, { ...(await analyzed(server, { ...answers, team })), email })
  }
  await post(server.url + path, { ...(await analyzed(server)), email: 'bob@example.com' })
  await expect.poll(() => mailsTo('bob@example.com')).toHaveLength(1)
  const pending = `select 1 from messages where kind = 'assessment.reply' and state = 'waiting'`
  await expect.poll(() => sql(pending)).toEqual([])
  // The one about the application, and three results.
  expect(mailsTo(email)).toHaveLength(4)
})

test('X-ASSESSMENTLEADS-04 a result that the server didn’t make for these answers is refused', async () => {
  const email = 'eve@example.com'
  const sent = { ...(await analyzed(server)), email }
  for (const change of [
    { result: { ...sent.result, whyNow: 'Win at http://evil.example' } },
    { result: invented },
    { answers: { ...answers, team: 'solo' } },
  ]) {
    const refused = await post(server.url + path, { ...sent, ...change })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'signature' }] } })
  }
  const unreachable = await post(server.url + path, { ...sent, email: 'ada@example' })
  expect(unreachable).toMatchObject({ status: 422, body: { errors: [{ field: 'email' }] } })
  const stored = () => sql(`select 1 from submissions where email like 'eve%'`)
  expect(await stored()).toEqual([])

  // With other keys first, as another program may write them.
  const { stage, ...others } = sent.result
  expect((await post(server.url + path, { ...sent, result: { ...others, stage } })).status).toBe(
    201,
  )
})
