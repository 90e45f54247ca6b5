import { expect, onTestFinished, test } from 'vitest'
import { post } from '../support/http.ts'
import { preload } from '../support/preload.ts'
import { refuses, replies, stalls, startProvider } from '../support/provider.ts'
import { startServer } from '../support/server.ts'
import { sql } from '../support/sqlite.ts'
import { clockOf } from '../support/stopped-clock.ts'

const question = 'What does the mastermind cost?'
const hello = { messages: [{ role: 'user', content: question }] }
const key = 'sk-0123456789'
const automated = { status: 200, body: { message: expect.stringMatching(/^Automated answer:/) } }
/** The provider asks for a retry without a wait. */
const soon = { headers: { 'Retry-After': '0.01' } }

async function served(settings: Record<string, string>) {
  const server = await startServer(settings)
  // With a stopped clock a graceful stop would never end.
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  const ask = () => post(`${server.url}/api/sales-chatbot`, hello)
  return { server, ask }
}

test('X-SETTINGSMODEL-01 without a provider the built-in assistant answers', async () => {
  const { ask } = await served({})

  expect(await ask()).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('$20,000') },
  })
})

test('X-SETTINGSMODEL-02 OPENAI_BASE_URL is used with the default model and without a key; temporary failures retry twice', async () => {
  const provider = await startProvider(
    ...[replies('From the model.'), refuses(500, soon), refuses(503, soon), replies('At last.')],
  )
  const { server, ask } = await served({ OPENAI_BASE_URL: provider.baseUrl })

  expect(await ask()).toMatchObject({ status: 200, body: { message: 'From the model.' } })
  const [asked] = provider.asked
  expect(asked).toMatchObject({ url: '/v1/chat/completions', authorization: undefined })
  expect(asked?.body.model).toBe('gpt-5.4-mini')
  expect(asked?.body.messages.at(-1)).toEqual(hello.messages[0])

  expect(await ask()).toMatchObject({ body: { message: 'At last.' } })
  expect(provider.asked).toHaveLength(4)

  // Five million tokens a day, minus those reserved for the monthly post.
  for (const [spent, answer] of [
    [4_900_000, expect.stringMatching(/^Automated answer:/)],
    [4_800_000, 'At last.'],
  ]) {
    sql(server.database, "update ai_usage set tokens = ? where client = ''", spent)
    expect(await ask()).toMatchObject({ body: { message: answer } })
  }
})

test('X-SETTINGSMODEL-03 OPENAI_API_KEY and OPENAI_MODEL are sent, AI_RETRIES=0 tries once, no key or message is logged', async () => {
  const message = `Incorrect API key provided: ${key}. You sent: ${question}`
  const provider = await startProvider(
    ...[replies('Yes.'), refuses(401, { message }), refuses(500, { message })],
  )
  const { server, ask } = await served({
    ...{ OPENAI_BASE_URL: provider.baseUrl, OPENAI_API_KEY: key, OPENAI_MODEL: 'own-model' },
    ...{ AI_RETRIES: '0', LOG_LEVEL: 'trace' },
    // The provider's own library would log the requests.
    OPENAI_LOG: 'debug',
  })

  expect(await ask()).toMatchObject({ body: { message: 'Yes.' } })
  expect(provider.asked[0]).toMatchObject({
    authorization: `Bearer ${key}`,
    body: { model: 'own-model' },
  })
  const failed = [await ask(), await ask()]
  expect(failed).toMatchObject([automated, automated])
  expect(provider.asked).toHaveLength(3)
  await server.stop()
  for (const status of [401, 500]) expect(server.log.join()).toContain(`status ${status}`)
  expect(JSON.stringify([failed, server.log])).not.toMatch(/sk-0123|mastermind cost/)
})

test.each([
  [{}, 60],
  [{ AI_TIMEOUT: '10' }, 10],
])(
  'X-SETTINGSMODEL-04 with %o a silent model times out after half of %i seconds',
  async (settings, seconds) => {
    const provider = await startProvider(stalls(), replies('Meanwhile.'))
    const basics = { OPENAI_BASE_URL: provider.baseUrl, ...preload('manual-timers.js') }
    const { server, ask } = await served({ ...basics, ...settings })
    const pass = clockOf(server)

    const silent = ask()
    await expect.poll(() => provider.asked.length).toBe(1)
    await pass(seconds * 500 - 1)
    // If the first call had timed out already, its fallback would win this race.
    expect(await Promise.race([silent, ask()])).toMatchObject({ body: { message: 'Meanwhile.' } })
    await pass(1)
    expect(await silent).toMatchObject(automated)
    // Resolves only because the server has closed the connection.
    await provider.asked[0]?.closed
  },
)

test('X-SETTINGSMODEL-05 AI_DAILY_LIMIT=0 disables the model', async () => {
  const provider = await startProvider(replies('Never.'))
  const { ask } = await served({ OPENAI_BASE_URL: provider.baseUrl, AI_DAILY_LIMIT: '0' })

  expect((await ask()).body).not.toEqual({ message: 'Never.' })
  expect(provider.asked).toEqual([])
})
