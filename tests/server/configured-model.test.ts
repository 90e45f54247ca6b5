import { expect, onTestFinished, test } from 'vitest'
import { assessment } from '../../data/contracts/assessment.ts'
import { chat } from '../../data/contracts/chat.ts'
import { refuses, type Script, says, startProvider } from '../support/provider.ts'
import { startServer } from '../support/server.ts'

const key = 'sk-e2e-0123456789'
const question = 'What does the secret plan cost?'
const asked = { messages: [{ role: 'user', content: question }] }
const answers = Object.fromEntries(
  assessment.questions.map(({ id, options }) => [id, options[0]?.value]),
)

/** The real process, set to a provider of this test's. */
async function serverAt(script: Script, settings: Record<string, string> = {}) {
  const provider = await startProvider(script)
  const server = await startServer({ OPENAI_BASE_URL: provider.baseUrl, ...settings })
  onTestFinished(async () => void (await server.stop()))
  const post = async (path: string, body: unknown) => {
    const headers = { 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(server.url + path, init)
    return { status: response.status, body: await response.json() }
  }
  return { provider, server, post }
}

test('with a base URL alone the chat goes there, with the named model and no key', async () => {
  const { provider, server, post } = await serverAt(says('From afar.'), { OPENAI_MODEL: 'llama' })

  expect(await post(chat.action, asked)).toEqual({ status: 200, body: { message: 'From afar.' } })
  expect(provider.asked[0]?.body.model).toBe('llama')
  expect(provider.asked[0]?.body.messages.at(-1)?.content).toBe(question)
  expect(server.log.join()).not.toContain('secret plan')
})

test('where it fails, neither the key nor what was said shows in an answer or in the log', async () => {
  const message = `Incorrect API key provided: ${key}. You sent: ${question}`
  const { provider, server, post } = await serverAt(refuses(401, { message }), {
    OPENAI_API_KEY: key,
    LOG_LEVEL: 'trace',
  })

  const failed = await post(chat.action, asked)
  const analyzed = await post(assessment.action, { answers })

  expect(provider.asked[0]?.authorization).toBe(`Bearer ${key}`)
  expect(failed).toMatchObject({ status: 200 })
  expect(failed.body.message).toMatch(/^Automated answer:/)
  expect(analyzed).toMatchObject({ status: 200, body: { stage: 'BUILD' } })
  await server.stop()
  const all = JSON.stringify([failed, analyzed, server.log])
  expect(all).toContain('status 401')
  expect(all).not.toMatch(/sk-e2e|secret plan|under-100k/)
})
