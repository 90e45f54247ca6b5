import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { post } from '../support/http.ts'
import { mailServer } from '../support/mail-server.ts'
import { startedAt } from '../support/preload.ts'
import { adLead } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { apply, metric, signUp } from '../support/visits.ts'

test('X-WEEKLYSUMMARY-01 two processes send one summary each Monday, and none for the week before the first start', async () => {
  const { url: SMTP_URL, mails, asked, play } = await mailServer()
  const { url: DATABASE_URL } = await databaseLocation()
  const settings = { DATABASE_URL, SMTP_URL }
  async function ranAt(moment: string) {
    const clock = startedAt(moment)
    const server = await served({ ...settings, ...clock, NOTIFY_EMAIL: 'owner@example.com' })
    await expect
      .poll(() => metric(server, 'job_run_duration_seconds_count.*weekly-summary'))
      .toBe(1)
    return server
  }
  const first = await ranAt('2020-03-04T12:00:00Z')
  await apply(first.url, 'ada@example.com')
  await signUp(first.url, 'bob@example.com')
  const robot = { email: 'robot@example.com', hollow: 'filled' }
  await post(`${first.url}/api/newsletter-subscribers`, robot)
  await expect.poll(() => mails.length).toBe(1)
  play((step) => (step === 'content' ? 554 : undefined))
  await post(`${first.url}/api/leads`, adLead)
  await expect.poll(() => asked.length).toBe(2)
  await first.stop()
  play(() => undefined)

  const both = await Promise.all([1, 2].map(() => ranAt('2020-03-09T09:00:00Z')))
  await apply(both[0]?.url ?? '', 'eve@example.com')
  await expect.poll(() => mails.length).toBe(3)
  await Promise.all(both.map((server) => server.stop()))
  // After weeks without a server only last week is told.
  await (await ranAt('2020-04-01T12:00:00Z')).stop()

  expect(mails).toHaveLength(4)
  const [week, later] = mails
    .map(({ mail }) => mail)
    .filter(({ subject }) => subject?.startsWith('Your week'))
  expect(week?.subject).toBe('Your week: 1 application, 1 lead, 0 assessments, 0 chats')
  for (const said of [
    ...['New subscribers: 1\n', 'Doubtful, kept apart: 1\n', '/desk'],
    ...['Pending deliveries: 0\n', 'Failed deliveries: 1\n'],
  ])
    expect(week?.text).toContain(said)
  expect(later?.subject).toBe('Your week: 0 applications, 0 leads, 0 assessments, 0 chats')
  expect(later?.text).toMatch(/March 23, 2020 .* to March 30, 2020/)
})
