import { expect, test } from 'vitest'
import { type Article, AssistantFailure } from '../../../server/assistant/assistant.ts'
import type { Writing } from '../../../server/features/blog/post-generator.ts'
import { publishMonthlyPost } from '../../../server/features/blog/publish-monthly-post.ts'
import type { Meter } from '../../../server/observability/meter.ts'
import { testServer } from '../../support/test-server.ts'

const article: Article = {
  ...{ title: 'A month', excerpt: 'An excerpt.', category: 'x' },
  content: `<p>${'word '.repeat(900)}</p>`,
}

const writes: Writing['assistant'] = { write: async () => article }
const fails: Writing['assistant'] = {
  async write() {
    throw new AssistantFailure('unreachable')
  },
}

/** Processes over one database with a manual clock; the first one has run before. */
async function months(firstStart = '2026-01-10T00:00:00Z') {
  let clock = firstStart
  const { services, log } = await testServer({ now: () => new Date(clock) })
  const results: string[] = []
  const meter: Meter = {
    ...services.meter,
    jobStarted: (job) => (result) => void results.push(`${job} ${result}`),
  }
  const run = async (at: string, assistant = writes, ending = new AbortController().signal) => {
    clock = at
    return (await publishMonthlyPost({ ...services, meter, assistant }, ending))?.toISOString()
  }
  await run(firstStart)
  results.length = 0
  const published = async () => (await services.posts.list()).map((post) => post.published_at)
  return { run, published, results, log, services }
}

test('each month gets one post when it is due, and never another, even if the clock jumps back', async () => {
  const { run, published, results } = await months()

  await run('2026-02-01T08:59:59Z')
  expect(await published()).toEqual([])
  for (const due of ['2026-02-01T09:00:00Z', '2026-03-01T09:00:00Z']) await run(due)
  for (const again of [
    '02-01T09:01:00Z',
    '02-01T08:30:00Z',
    '02-15T00:00:00Z',
    '03-01T09:00:00Z',
  ]) {
    expect(await run(`2026-${again}`)).toBeUndefined()
  }

  expect(await published()).toEqual(['2026-03-01T09:00:00.000Z', '2026-02-01T09:00:00.000Z'])
  expect(results.filter((result) => result === 'monthly-post done')).toHaveLength(2)
})

test('a failing assistant is retried with growing delays until the post is published', async () => {
  const { run, published, results, log } = await months()
  const times = ['2026-02-01T09:00:00.000Z']
  for (let again = times[0]; again && times.length < 9; ) {
    again = await run(again, fails)
    if (again) times.push(again)
  }

  expect(times.map((time) => time.slice(8, 16))).toEqual([
    ...['01T09:00', '01T09:01', '01T09:06', '01T09:36', '01T11:36'],
    ...['01T17:36', '01T23:36', '02T05:36', '02T11:36'],
  ])
  expect(await published()).toEqual([])
  expect(results).toEqual(Array(8).fill('monthly-post failed'))
  // From the sixth failure on it is logged as an error for an operator.
  expect(log.filter((line) => line.includes('"level":50'))).toHaveLength(3)

  expect(await run('2026-02-02T11:00:00Z')).toBe(times.at(-1))
  expect(await published()).toEqual([])
  expect(await run('2026-02-20T00:00:00Z')).toBeUndefined()
  expect(await published()).toHaveLength(1)
})

test('when the next month’s post is due, it replaces the failed one', async () => {
  const { run, published } = await months()
  await run('2026-02-01T09:00:00Z', fails)

  await run('2026-03-01T09:00:00Z')
  await run('2026-03-02T09:00:00Z')

  expect(await published()).toEqual(['2026-03-01T09:00:00.000Z'])
})

test('a shutdown while writing is not a failure: the next process writes the post', async () => {
  const { run, published, results } = await months()
  const ending = new AbortController()
  const assistant: Writing['assistant'] = {
    async write(_, __, { signal }) {
      ending.abort()
      expect(signal.aborted).toBe(true)
      throw new AssistantFailure('stalled')
    },
  }

  expect(await run('2026-02-01T09:00:00Z', assistant, ending.signal)).toBeUndefined()
  expect(results).toEqual([])
  await run('2026-02-01T09:00:02Z')
  expect(await published()).toHaveLength(1)
})

test('an unexpected error is logged and retried in a minute', async () => {
  const { run, log } = await months()
  const broken: Writing['assistant'] = {
    async write() {
      throw new TypeError('a mistake')
    },
  }

  expect(await run('2026-02-01T09:00:00Z', broken)).toBe('2026-02-01T09:01:00.000Z')
  expect(log.at(-1)).toContain('a mistake')
})
