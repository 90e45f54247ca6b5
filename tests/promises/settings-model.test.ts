import { expect, onTestFinished, test } from 'vitest'
import { post } from '../support/http.ts'
import { refuses, says, stalls, startProvider } from '../support/provider.ts'
import { startServer } from '../support/server.ts'

const hello = { messages: [{ role: 'user', content: 'What does the mastermind cost?' }] }

async function ask(settings: Record<string, string>) {
  const server = await startServer(settings)
  onTestFinished(async () => void (await server.stop()))
  return post(`${server.url}/api/sales-chatbot`, hello)
}

test('without a provider the assistant that is built in answers', async () => {
  const { status, body } = await ask({})

  expect(status).toBe(200)
  expect(body).toEqual({ message: expect.stringContaining('$20,000') })
})

test('with OPENAI_BASE_URL the model there answers, under the default name and without a key', async () => {
  const { asked, baseUrl } = await startProvider(says('From the model.'))

  const { status, body } = await ask({ OPENAI_BASE_URL: baseUrl })

  expect({ status, body }).toEqual({ status: 200, body: { message: 'From the model.' } })
  expect(asked[0]?.url).toBe('/v1/chat/completions')
  expect(asked[0]?.body.model).toBe('gpt-5.4-mini')
  expect(asked[0]?.body.messages.at(-1)).toEqual(hello.messages[0])
})

test('OPENAI_API_KEY and OPENAI_MODEL are sent along', async () => {
  const { asked, baseUrl } = await startProvider(says('Yes.'))

  await ask({ OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: 'sk-key', OPENAI_MODEL: 'own-model' })

  expect(asked[0]).toMatchObject({ authorization: 'Bearer sk-key', body: { model: 'own-model' } })
})

test('by default a failure that may pass is asked again twice', async () => {
  const { asked, baseUrl } = await startProvider(refuses(500), refuses(503), says('At last.'))

  const { body } = await ask({ OPENAI_BASE_URL: baseUrl })

  expect(body).toEqual({ message: 'At last.' })
  expect(asked).toHaveLength(3)
})

test('AI_RETRIES=0 asks once', async () => {
  const { asked, baseUrl } = await startProvider(refuses(500), says('Too late.'))

  const { body } = await ask({ OPENAI_BASE_URL: baseUrl, AI_RETRIES: '0' })

  expect(body).not.toEqual({ message: 'Too late.' })
  expect(asked).toHaveLength(1)
})

test('AI_TIMEOUT ends the wait for a model that says nothing', async () => {
  const { asked, baseUrl } = await startProvider(stalls('The beginning'))

  await ask({ OPENAI_BASE_URL: baseUrl, AI_TIMEOUT: '1', AI_RETRIES: '0' })

  // The server has hung up, or this would never resolve.
  await asked[0]?.closed
  expect(asked).toHaveLength(1)
})

test('AI_DAILY_LIMIT=0 has the model asked nothing', async () => {
  const { asked, baseUrl } = await startProvider(says('Never.'))

  const { body } = await ask({ OPENAI_BASE_URL: baseUrl, AI_DAILY_LIMIT: '0' })

  expect(body).not.toEqual({ message: 'Never.' })
  expect(asked).toEqual([])
})
