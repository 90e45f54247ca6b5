import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import { chat } from '../../../data/contracts/chat.ts'
import { listen } from '../../../server/http/server.ts'
import { readSettings } from '../../../server/settings.ts'
import { openModel } from '../../support/openai-model.ts'
import { type Script, stalls, startProvider } from '../../support/provider.ts'
import { type Others, testServer } from '../../support/test-server.ts'

/** The whole path: a visitor's socket, our server, the SDK, the provider's socket. */
async function chatThrough(script: Script, others: Others = {}) {
  const provider = await startProvider(script)
  const { assistant, calls } = await openModel(provider)
  const { app, services, log } = await testServer({ assistant, ...others })
  const server = await listen(app, readSettings({ PORT: '0' }), services.log)
  const asking = request(server.url + chat.action, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
  }).on('error', () => {})
  const ask = (accept: string) => {
    asking.setHeader('Accept', accept)
    asking.end(JSON.stringify({ messages: [{ role: 'user', content: 'Hello' }] }))
  }
  return { provider, server, asking, ask, calls, log }
}

const stream = 'text/event-stream'
const patienceMs = 60_000

test('a piece reaches the visitor while the provider is streaming; leaving aborts the paid call', async () => {
  const { provider, server, asking, ask, calls, log } = await chatThrough(stalls('Our '))
  ask(stream)
  const [answer]: IncomingMessage[] = await once(asking, 'response')
  const [first] = await once(answer ?? expect.unreachable(), 'data')
  expect(String(first)).toBe('event: delta\ndata: {"text":"Our "}\n\n')

  asking.destroy()
  await provider.asked[0]?.closed

  await expect.poll(() => calls).toMatchObject([{ outcome: 'left', completionTokens: 2 }])
  expect(log.join()).not.toContain('the assistant failed')
  expect(await server.close(patienceMs)).toBe(true)
})

test('a visitor who leaves before a complete reply aborts the paid call, too', async () => {
  const { provider, server, asking, ask, calls } = await chatThrough(stalls('Our '))
  ask('application/json')
  await expect.poll(() => provider.asked.length).toBe(1)

  asking.destroy()
  await provider.asked[0]?.closed

  await expect.poll(() => calls).toMatchObject([{ outcome: 'left' }])
  expect(await server.close(patienceMs)).toBe(true)
})

test('a shutdown doesn’t hang on a stalled stream', async () => {
  const ending = new AbortController()
  const { server, asking, ask } = await chatThrough(stalls('Our '), { ending: ending.signal })
  ask(stream)
  const [answer]: IncomingMessage[] = await once(asking, 'response')
  const closed = server.close(patienceMs)

  ending.abort()

  const text = Buffer.concat(await Array.fromAsync(answer ?? [])).toString()
  expect(text).toMatch(/event: done\ndata: .*Automated answer:/)
  expect(await closed).toBe(true)
})
