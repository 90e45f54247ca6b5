import { expect, test } from 'vitest'
import { post } from '../support/http.ts'
import { mailServer } from '../support/mail-server.ts'
import { preload } from '../support/preload.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { apply, metric, signUp } from '../support/visits.ts'

test('X-WEEKLYSUMMARY-01 two processes send one summary each Monday, and none for the week before the first start', async () => {
  const { url: SMTP_URL, mails } = await mailServer()
  const settings = { DATABASE_URL: `file:${temporaryFolder()}/site.db`, SMTP_URL }
  const servedAt = (STARTED_DATE: string, others: Record<string, string> = {}) =>
    startServer({ ...settings, ...others, ...preload('started-date'), STARTED_DATE })
  const NOTIFY_EMAIL = 'owner@example.com'
  const runs = (server: RunningServer) =>
    metric(server, 'job_run_duration_seconds_count.*weekly-summary')

  const first = await servedAt('2020-03-04T12:00:00Z', { NOTIFY_EMAIL })
  await expect.poll(() => runs(first)).toBe(1)
  await apply(first.url, 'ada@example.com')
  await signUp(first.url, 'bob@example.com')
  await post(`${first.url}/api/newsletter-subscribers`, {
    email: 'robot@example.com',
    hollow: 'filled',
  })
  await expect.poll(() => mails.length).toBe(1)
  await first.stop()

  const monday = '2020-03-09T09:00:00Z'
  const both = await Promise.all([1, 2].map(() => servedAt(monday, { NOTIFY_EMAIL })))
  for (const server of both) await expect.poll(() => runs(server)).toBe(1)
  await expect.poll(() => mails.length).toBe(2)
  await Promise.all(both.map((server) => server.stop()))

  expect(mails).toHaveLength(2)
  const { subject, text } = mails[1]?.mail ?? {}
  expect(subject).toBe('Your week: 1 application, 0 leads, 0 chats')
  expect(text).toContain('New subscribers: 1\n')
  expect(text).toContain('Kept apart as spam: 1\n')
  expect(text).toContain('Pending deliveries: 0\n')
  expect(text).toContain('/desk')
})
