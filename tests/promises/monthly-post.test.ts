import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { call, post } from '../support/http.ts'
import { migratedFile } from '../support/migrated-file.ts'
import { refuses, replies, stalls, startProvider } from '../support/provider.ts'
import { served } from '../support/served.ts'
import type { RunningServer } from '../support/server.ts'
import { countOf, insert, sql } from '../support/sqlite.ts'
import { onStoppedClock } from '../support/stopped-clock.ts'
import { metric } from '../support/visits.ts'

const article = {
  title: 'What the first hire changes',
  excerpt: 'A founder hands over the first thing.',
  category: 'delegation and leadership',
  content: `<h2>Why</h2><p>${'word '.repeat(900)}</p>`,
}

let database: string

beforeEach(async () => {
  database = await migratedFile()
})

const started = (settings: Record<string, string> = {}) =>
  served({ DATABASE_URL: `file:${database}`, ...settings })

/** A site that has had posts before, and whose servers have been down since. */
function oweAMonth(changes: Record<string, unknown> = {}) {
  const at = '2020-01-01T09:00:00.000Z'
  const run = { job: 'monthly-post', period: '2020-01', state: 'done', attempts: 1 }
  insert(database, 'job_runs', { ...run, started_at: at, ended_at: at, ...changes })
}

/** An answer that a test holds back. */
function heldBack() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const script = async (response: ServerResponse) => {
    await released
    replies(JSON.stringify(article))(response)
  }
  return { script, release }
}

/** @returns whether a server has checked for a due post and finished publishing it */
const hasRun = (server: RunningServer) => async () =>
  (await metric(server, 'job_run_duration_seconds_count.*monthly-post')) > 0

const stoppedAt = (date: string, settings: Record<string, string> = {}) =>
  onStoppedClock(date, { DATABASE_URL: `file:${database}`, ...settings })

const published = () => sql(database, 'select published_at from blog_posts')

test('R-BADM-12 a running server publishes at 09:00 UTC on the first, and at no other time', async () => {
  oweAMonth({ period: '2026-01', ended_at: '2026-01-01T09:00:00.000Z' })
  const server = await stoppedAt('2026-02-01T08:30:00Z')
  const runs = () => metric(server, 'job_run_duration_seconds_count.*monthly-post')
  await expect.poll(runs).toBe(1)
  expect(published()).toEqual([])

  await server.pass(1_800_000)
  await expect.poll(runs).toBe(2)
  expect(published()).toEqual([{ published_at: '2026-02-01T09:00:00.000Z' }])
  for (const count of [3, 4, 5]) {
    await server.pass(3_600_000)
    await expect.poll(runs).toBe(count)
  }
  expect(published()).toHaveLength(1)
})

test('X-MONTHLYPOST-06 a post that fails is tried again after 1, 5, 30 and 120 minutes, then every six hours, until the next month’s is due', async () => {
  oweAMonth()
  const refusals = Array.from({ length: 8 }, () => refuses(403))
  const { baseUrl } = await startProvider(...refusals, replies(JSON.stringify(article)))
  const server = await stoppedAt('2026-02-01T09:00:00Z', { OPENAI_BASE_URL: baseUrl })
  const failures = () =>
    server.log
      .filter((line) => line.includes('the monthly post failed'))
      .map((line): { level: string; again: string } => JSON.parse(line))
  let at = Date.parse('2026-02-01T09:00:00Z')
  const advanceTo = async (date: string) => {
    await server.pass(Date.parse(date) - at)
    at = Date.parse(date)
  }

  for (let count = 1; count <= 8; count += 1) {
    await expect.poll(failures).toHaveLength(count)
    await advanceTo(count < 8 ? `${failures().at(-1)?.again}` : '2026-03-01T09:00:00Z')
  }

  await expect.poll(published).toEqual([{ published_at: '2026-03-01T09:00:00.000Z' }])
  expect(failures().map(({ again }) => again.slice(8, 16))).toEqual([
    ...['01T09:01', '01T09:06', '01T09:36', '01T11:36'],
    ...['01T17:36', '01T23:36', '02T05:36', '02T11:36'],
  ])
  const levels = [...Array(5).fill('warn'), ...Array(3).fill('error')]
  expect(failures().map(({ level }) => level)).toEqual(levels)
})

test('X-MONTHLYPOST-07 a shutdown while a post is written is no failure: the next process writes it', async () => {
  oweAMonth()
  const { asked, baseUrl } = await startProvider(stalls())
  const first = await started({ OPENAI_BASE_URL: baseUrl })
  await expect.poll(() => asked.length).toBe(1)

  expect(await first.stop()).toBe(0)
  expect(sql(database, "select 1 from job_runs where state = 'failed'")).toEqual([])
  expect(first.log.join()).not.toContain('the monthly post failed')
  await started()

  await expect.poll(published).toHaveLength(1)
})

test('X-MONTHLYPOST-08 an unexpected error is logged, and the post is tried again in a minute', async () => {
  oweAMonth()
  sql(database, 'alter table blog_posts rename to away')
  const server = await stoppedAt('2026-02-01T09:00:00Z')
  await expect.poll(() => server.log.join()).toContain('the monthly post failed')
  sql(database, 'alter table away rename to blog_posts')

  await server.pass(60_000)

  await expect.poll(published).toHaveLength(1)
})

test('X-MONTHLYPOST-01 of two servers on one file, one publishes the missed month’s post, and a restart publishes none', async () => {
  oweAMonth()

  for (const count of [2, 1]) {
    const servers = await Promise.all(Array.from({ length: count }, () => started()))
    for (const server of servers) await expect.poll(hasRun(server)).toBe(true)
    for (const server of servers) expect(await server.stop()).toBe(0)

    expect(countOf(database, 'blog_posts')).toBe(1)
  }
})

test('X-MONTHLYPOST-02 a failed attempt is retried after its delay, even after a restart', async () => {
  oweAMonth()
  const { asked, baseUrl } = await startProvider(refuses(400))
  const failing = await started({ OPENAI_BASE_URL: baseUrl, AI_RETRIES: '0' })
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect
    .poll(() => sql(database, "select 1 from job_runs where state = 'failed'"))
    .toHaveLength(1)
  await failing.stop()
  expect(countOf(database, 'blog_posts')).toBe(0)
  sql(database, "update job_runs set ended_at = '2020-02-01T09:00:00.000Z' where state = 'failed'")

  await started()

  await expect.poll(() => countOf(database, 'blog_posts')).toBe(1)
})

test('X-MONTHLYPOST-03 a server that exceeds its lease publishes nothing, because another one has taken over', async () => {
  oweAMonth()
  const { script, release } = heldBack()
  const { asked, baseUrl } = await startProvider(script)
  const slow = await started({ OPENAI_BASE_URL: baseUrl })
  await expect.poll(() => asked.length).toBe(1)
  const leases = sql(database, 'select * from leases')
  sql(database, "update leases set ends_at = '2020-01-01T09:10:00.000Z'")

  const quick = await started()
  await expect.poll(() => countOf(database, 'blog_posts')).toBe(1)
  release()
  await expect.poll(hasRun(slow)).toBe(true)

  expect(leases).toHaveLength(1)
  expect(await slow.stop()).toBe(0)
  expect(await quick.stop()).toBe(0)
  expect(sql(database, 'select title from blog_posts')).not.toContainEqual({ title: article.title })
  expect(countOf(database, 'blog_posts')).toBe(1)
})

test('X-MONTHLYPOST-04 a new site owes no post; all servers on one file write one post at a time', async () => {
  const { script, release } = heldBack()
  const { asked, baseUrl } = await startProvider(script)
  const one = await started({ OPENAI_BASE_URL: baseUrl })
  const other = await started()
  for (const server of [one, other]) await expect.poll(hasRun(server)).toBe(true)
  expect(countOf(database, 'blog_posts')).toBe(0)
  expect(asked).toEqual([])
  const first = post(`${one.url}/api/generate-blog-post`, {})
  await expect.poll(() => asked.length).toBe(1)

  const second = await post(`${other.url}/api/generate-blog-post`, {})
  release()

  expect(second).toMatchObject({ status: 409, body: { code: 'generation-running' } })
  expect(await first).toMatchObject({ status: 201, body: { title: article.title } })
})

test('X-MONTHLYPOST-05 with POSTS=review, the monthly post is stored and waits for approval', async () => {
  oweAMonth()

  const server = await started({ POSTS: 'review' })
  await expect.poll(hasRun(server)).toBe(true)

  // Whoever publishes it has read it.
  const author = JSON.parse(readFileSync('data/site.json', 'utf8')).founder.name
  expect(sql(database, 'select published_at, author from blog_posts')).toEqual([
    { published_at: null, author },
  ])
  expect(await call(`${server.url}/api/blog-posts`)).toMatchObject({ status: 200, body: [] })
})
