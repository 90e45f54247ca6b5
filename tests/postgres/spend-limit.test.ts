import { expect, inject, test } from 'vitest'
import { chat } from '../../data/contracts/chat.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { newDatabase } from '../support/postgres.ts'
import { replies, startProvider } from '../support/provider.ts'
import { served } from '../support/served.ts'

const limit = 60_000
/** The provider's usage figures for each reply: less than what is reserved for a call, as in reality. */
const usage = { prompt_tokens: 2_500, completion_tokens: 500 }
const bill = usage.prompt_tokens + usage.completion_tokens

test('replicas share one daily budget, and all of them report when it is spent', async () => {
  const location = await newDatabase(inject('postgres') ?? '', 'spend_limit')
  const provider = await startProvider(replies('Hi.', { usage }))
  const settings = {
    DATABASE_URL: location,
    DATABASE_CONNECTIONS: '4',
    OPENAI_BASE_URL: provider.baseUrl,
    AI_DAILY_LIMIT: String(limit),
    AI_CLIENT_DAILY_LIMIT: String(limit),
    AI_POST_RESERVE: '0',
  }
  const servers = await Promise.all([served(settings), served(settings)])
  const body = JSON.stringify({ messages: [{ role: 'user', content: 'What does it cost?' }] })
  const headers = { 'Content-Type': 'application/json' }
  const ask = async ({ url }: { url: string }): Promise<string> => {
    const response = await fetch(url + chat.action, { method: 'POST', headers, body })
    // A busy server sheds load; those calls are retried.
    return response.ok ? (await response.json()).message : ask({ url })
  }
  /** Replies to one visitor after another, until the budget is spent. */
  const answered = async (server: { url: string }) => {
    let count = 0
    while ((await ask(server)) === 'Hi.') count += 1
    return count
  }

  // Concurrent calls on each replica, so that they compete for reservations.
  const counts = await Promise.all([...servers, ...servers, ...servers].map(answered))
  // What the last of them had reserved in excess is left for one more visitor at a time.
  for (const server of servers) counts.push(await answered(server))

  for (const server of servers) expect(await ask(server)).toMatch(/^Automated answer:/)
  const all = counts.reduce((sum, count) => sum + count, 0)
  expect(provider.asked).toHaveLength(all)
  const database = await openDatabase(location, { connections: 1 })
  const { tokens } = await database.read
    .selectFrom('ai_usage')
    .select('tokens')
    .executeTakeFirstOrThrow()
  await database.destroy()
  expect(tokens).toBe(all * bill)
  expect(tokens).toBeLessThanOrEqual(limit)
  // Otherwise they would have stopped for another reason.
  expect(tokens).toBeGreaterThan(limit - 3 * bill)
})
