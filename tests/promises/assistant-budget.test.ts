import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { call, post } from '../support/http.ts'
import { migratedFile } from '../support/migrated-file.ts'
import { startedAt } from '../support/preload.ts'
import { breaks, refuses, replies, type Script, startProvider } from '../support/provider.ts'
import * as samples from '../support/samples.ts'
import { served } from '../support/served.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const automated = /^Automated answer:\s+\S/
/** Budgets are per day (UTC), so no day may end during a test. */
const today = '2026-11-21'
const atMidday = startedAt(`${today}T12:00:00Z`)

/** The provider's usage figures for every call. */
const usage = { prompt_tokens: 2000, completion_tokens: 1000 }
const article = JSON.stringify({
  title: 'From the model',
  excerpt: 'An excerpt.',
  category: 'Culture',
  content: `<p>${'word '.repeat(900)}</p>`,
})
const answers: Script = (response, { body }) =>
  replies(body.response_format ? article : 'From the model.', { usage })(response)

const assessment = { answers: samples.answers }

const newFile = () => join(temporaryFolder(), 'site.db')

/** A server behind a proxy, so that each call can come from another client. */
async function serverAt(
  scripts: Script | readonly Script[],
  settings: Record<string, string> = {},
  file = newFile(),
) {
  const provider = await startProvider(...[scripts].flat())
  const server = await served({
    DATABASE_URL: `file:${file}`,
    OPENAI_BASE_URL: provider.baseUrl,
    AI_RETRIES: '0',
    TRUST_PROXY: '1',
    METRICS_TOKEN: 'a-token-of-the-scraper',
    ...atMidday,
    ...settings,
  })
  const send = (path: string, body: unknown, headers = {}) => post(server.url + path, body, headers)
  const chat = (client: string, headers = {}) =>
    send(
      '/api/sales-chatbot',
      { messages: [{ role: 'user', content: 'What does Gold cost?' }] },
      { 'X-Forwarded-For': client, ...headers },
    )
  const ask = async (client: string) => {
    const { status, body } = await chat(client)
    expect(status).toBe(200)
    return (body as { message: string }).message
  }
  const metric = async (series: string) => {
    const headers = { Authorization: 'Bearer a-token-of-the-scraper' }
    const { body } = await call(`${server.url}/metrics`, { headers })
    const line = String(body)
      .split('\n')
      .find((one) => one.startsWith(`${series} `))
    return Number(line?.slice(series.length))
  }
  const fallbacks = (task: string) => metric(`model_fallbacks_total{task="${task}"}`)
  const posts = async () => (await call(`${server.url}/api/blog-posts`)).body
  return { server, provider, file, send, chat, ask, metric, fallbacks, posts }
}

/** Starts with the rows that an earlier run of the server would have left. */
async function prepared(fill: (database: Database.Database) => void): Promise<string> {
  const file = await migratedFile()
  const database = new Database(file)
  fill(database)
  database.close()
  return file
}

/** Records this many failures of the monthly post, a week ago. */
function failMonthlyPost(database: Database.Database, attempts: number) {
  const at = '2026-11-14T12:00:00.000Z'
  database
    .prepare(
      `insert into job_runs (job, period, state, attempts, started_at, ended_at, last_failure)
       values ('monthly-post', '2026-11', 'failed', ?, ?, ?, 'unreachable')`,
    )
    .run(attempts, at, at)
}

test('X-ASSISTANTBUDGET-01 beyond its daily share a client gets answers without the model; only its hash is stored, for a day', async () => {
  const settings = { AI_CLIENT_DAILY_LIMIT: '9000' }
  const { server, provider, file, ask, metric, fallbacks } = await serverAt(answers, settings)
  const greedy = '192.0.2.77'
  // An IPv6 subscriber is one client, whatever address it uses.
  const subscriber = (n: number) => `2001:db8:1:2:${n}::ffff`
  const repliesTo = async (client: (n: number) => string) => {
    const replies: string[] = []
    for (let call = 0; call < 10; call += 1) replies.push(await ask(client(call)))
    return replies
  }

  const replies = await repliesTo(() => greedy)
  const byModel = replies.filter((reply) => reply === 'From the model.').length
  expect(byModel).toBeGreaterThan(0)
  expect(byModel * 3000).toBeLessThanOrEqual(9000)
  for (const reply of replies.slice(byModel)) expect(reply).toMatch(automated)
  expect(await fallbacks('reply')).toBe(10 - byModel)
  expect((await repliesTo(subscriber)).map((reply) => automated.test(reply))).toEqual(
    replies.map((reply) => automated.test(reply)),
  )
  expect(await ask('2001:db8:1:3::1')).toBe('From the model.')
  expect(provider.asked).toHaveLength(2 * byModel + 1)
  const answered = 'model_call_duration_seconds_count{task="reply",outcome="answered"}'
  expect(await metric(answered)).toBe(2 * byModel + 1)
  const figures = [
    'model_cost_units_total{task="reply"}',
    'model_tokens_total{task="reply",kind="prompt"}',
  ]
  expect(await Promise.all(figures.map(metric))).toEqual(
    [3000, 2000].map((each) => each * (2 * byModel + 1)),
  )

  await server.stop()
  const database = new Database(file)
  onTestFinished(() => void database.close())
  const rows = () => database.prepare("select * from ai_usage where client <> ''").all()
  expect(rows()).toHaveLength(3)
  expect(JSON.stringify(rows())).not.toMatch(/192\.0\.2|2001/)
  database
    .prepare(
      "insert into ai_usage select * from (select ?, client, tokens from ai_usage where client <> '')",
    )
    .run('2026-11-20')
  const again = await serverAt(answers, settings, file)
  expect(await again.ask(greedy)).toMatch(automated)
  expect(await again.ask('192.0.2.2')).toBe('From the model.')
  await expect.poll(rows).toHaveLength(4)
})

test('X-ASSISTANTBUDGET-02 with the day’s budget spent every request still gets an answer, marked as automated', async () => {
  const { server, provider, send, chat, ask, fallbacks } = await serverAt(answers, {
    AI_DAILY_LIMIT: '1000',
    AI_POST_RESERVE: '0',
  })

  expect(await ask('192.0.2.1')).toMatch(automated)
  expect(await ask('192.0.2.1')).toContain('$1,997')
  const streamed = await chat('192.0.2.1', { Accept: 'text/event-stream' })
  expect(streamed.headers.get('Content-Type')).toBe('text/event-stream')
  expect(streamed.body).toMatch(/^event: done\ndata: \{"message":"Automated answer:/)
  const analysis = await send('/api/analyze-assessment', assessment)
  expect(analysis).toMatchObject({
    ...{ status: 200, body: { stageDescription: expect.stringMatching(automated) } },
  })

  expect(provider.asked).toEqual([])
  expect(await fallbacks('reply')).toBe(3)
  expect(await fallbacks('analyse')).toBe(1)
  const lines = () => server.log.filter((line) => line.includes('the embedded assistant answers'))
  await expect.poll(lines).toHaveLength(4)
  expect(lines().join()).not.toMatch(/Gold|burnout|192\.0\.2/)
})

test('X-ASSISTANTBUDGET-03 if the provider fails, the chat still answers, and replaces a stream that has begun', async () => {
  const failures = [refuses(500), refuses(401), breaks(), breaks('From the mo')]
  const { server, chat, ask, fallbacks } = await serverAt(failures)

  for (const _ of failures) expect(await ask('192.0.2.1')).toMatch(automated)
  expect(await fallbacks('reply')).toBe(4)
  const lines = () => server.log.filter((line) => line.includes('the embedded assistant answers'))
  await expect.poll(lines).toHaveLength(4)

  const { body: text } = await chat('192.0.2.1', { Accept: 'text/event-stream' })
  const [delta, done, ...others] = String(text).split('\n\n').filter(Boolean)
  expect(delta).toBe('event: delta\ndata: {"text":"From the mo"}')
  expect(done).toMatch(/^event: done\ndata: {"message":"Automated answer:/)
  expect(done).not.toContain('From the mo')
  expect(others).toEqual([])
})

test('X-ASSISTANTBUDGET-04 visitors, editors and failed attempts can’t use up the budget reserved for the monthly post', async () => {
  const file = await prepared((database) => {
    database
      .prepare("insert into ai_usage (day, client, tokens) values (?, '', ?)")
      .run(today, 900_000)
    failMonthlyPost(database, 40)
  })
  const { provider, send, ask, posts } = await serverAt(
    answers,
    {
      AI_DAILY_LIMIT: '1000000',
      AI_POST_RESERVE: '100000',
      ADMIN_TOKEN: 'a-token-of-the-editors',
    },
    file,
  )

  await expect.poll(posts).toMatchObject([{ title: 'From the model' }])
  expect(provider.asked).toHaveLength(1)
  expect(await ask('192.0.2.1')).toMatch(automated)
  const editor = { Authorization: 'Bearer a-token-of-the-editors' }
  expect(await send('/api/generate-blog-post', {}, editor)).toMatchObject({
    ...{ status: 429, body: { code: 'daily-limit' } },
  })
  expect(provider.asked).toHaveLength(1)
})

test('X-ASSISTANTBUDGET-05 a failing model is not replaced when it writes posts', async () => {
  const file = await prepared((database) => failMonthlyPost(database, 40))
  const { server, posts } = await serverAt(refuses(500), {}, file)

  await expect.poll(() => server.log.join()).toContain('the monthly post failed')
  expect(await posts()).toEqual([])
})
