import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { post } from '../support/http.ts'
import { mailServer } from '../support/mail-server.ts'
import { startedAt } from '../support/preload.ts'
import { adLead, application } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { apply, metric, signUp } from '../support/visits.ts'

/** What a subject counts, whatever other kinds of forms there are. */
const countsIn = (subject = '') =>
  subject
    .replace('Your week: ', '')
    .split(', ')
    .filter((count) => !count.startsWith('0 '))

test('X-WEEKLYSUMMARY-01 two processes send one summary each Monday, and none for the week before the first start', async () => {
  const { url: SMTP_URL, mails, asked, play } = await mailServer()
  const { url: DATABASE_URL, sql } = await databaseLocation()
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
  const robots = [
    ['newsletter-subscribers', {}],
    ['leads', adLead],
    ['applications', application],
  ] as const
  for (const [route, form] of robots) await post(`${first.url}/api/${route}`, { ...form, ...robot })
  /** Without those of each morning. */
  const arrived = () => mails.filter(({ mail }) => !mail.subject?.startsWith('Today: '))
  await expect.poll(() => arrived().length).toBe(1)
  play((step) => (step === 'content' ? 554 : undefined))
  await post(`${first.url}/api/leads`, adLead)
  await expect.poll(() => asked.length).toBe(2)
  await first.stop()
  play(() => undefined)
  const written = readdirSync('data/assistant/articles')
    .slice(2)
    .map((file) => `('generate-post', '${file}', 'done', '', '${file.replace('.md', '')}')`)
  await sql(
    `insert into job_runs (job, period, state, started_at, article) values ${written.join()}`,
  )

  const both = await Promise.all([1, 2].map(() => ranAt('2020-03-09T09:00:00Z')))
  await apply(both[0]?.url ?? '', 'eve@example.com')
  await expect.poll(() => arrived().length).toBe(3)
  await Promise.all(both.map((server) => server.stop()))
  // After weeks without a server only last week is told.
  const last = await ranAt('2020-04-01T12:00:00Z')
  await expect.poll(() => arrived().length).toBe(4)
  await last.stop()

  expect(arrived()).toHaveLength(4)
  const [week, later] = mails
    .map(({ mail }) => mail)
    .filter(({ subject }) => subject?.startsWith('Your week'))
  expect(countsIn(week?.subject)).toEqual(['1 application', '1 lead'])
  for (const said of [
    ...['New subscribers: 1\n', `Doubtful, kept apart: ${robots.length}\n`, '/desk'],
    ...['Pending deliveries: 0\n', 'Failed deliveries: 1\n'],
    'Articles left for the monthly post: 2\n',
    'What campaigns brought\n',
    'Too little to tell: 3 new people, after 0 in the 7 days before.\n',
    'Direct, or not known: 3 new people, 1 sign-up, 1 application\n',
  ])
    expect(week?.text).toContain(said)
  expect(countsIn(later?.subject)).toEqual([])
  expect(later?.subject).toContain('0 applications, ')
  expect(later?.text).toMatch(/March 23, 2020 .* to March 30, 2020/)
})
