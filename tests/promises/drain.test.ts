import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { post } from '../support/http.ts'
import { replies, startProvider } from '../support/provider.ts'
import { startServer } from '../support/server.ts'

test('X-DRAIN-01 a reply in flight at shutdown is completed, then the server exits with 0', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { asked, baseUrl } = await startProvider(async (response: ServerResponse) => {
    await released
    replies('To the end.')(response)
  })
  const server = await startServer({ OPENAI_BASE_URL: baseUrl })
  const messages = [{ role: 'user', content: 'Hello' }]
  const reply = post(`${server.url}/api/sales-chatbot`, { messages })
  await expect.poll(() => asked.length).toBe(1)

  const ended = server.stop()
  await expect.poll(() => server.log.join()).toContain('"ending"')
  release()

  expect(await reply).toMatchObject({ status: 200, body: { message: 'To the end.' } })
  expect(await ended).toBe(0)
})
