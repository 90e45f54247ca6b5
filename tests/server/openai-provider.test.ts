import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Prompt } from '../../server/outside/openai/prompt.ts'
import { garbles, says, saysUntil, startProvider } from '../support/provider.ts'
import { hello, modelAt, read, stay } from './model.ts'

test('a request is JSON, and all of them share the bytes of the prompt', () => {
  const prompt = new Prompt('You are “the” assistant.\n')
  const question = { role: 'user', content: 'What is {"messages":[]}?' } as const

  const request = prompt.requestWith([question], { model: 'some', format: undefined })
  const [shared] = prompt.requestWith([], { model: 'some' })

  expect(JSON.parse(Buffer.concat(request).toString())).toEqual({
    messages: [{ role: 'system', content: 'You are “the” assistant.\n' }, question],
    model: 'some',
  })
  expect(request[0]).toBe(shared)
})

test('a letter that is cut in two on the way arrives whole', async () => {
  const stream = Buffer.from(
    'data: {"choices":[{"delta":{"content":"é"},"finish_reason":"stop"}]}\n\n',
  )
  const cut = stream.indexOf('é') + 1
  const provider = await startProvider((response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write(stream.subarray(0, cut), () => response.end(stream.subarray(cut)))
  })
  const { assistant } = await modelAt(provider)

  expect(await read(assistant.reply(hello, stay))).toEqual({ pieces: ['é'] })
})

test.each([
  ['', '/v1/chat/completions'],
  ['/', '/v1/chat/completions'],
  ['/?api-version=7', '/v1/chat/completions?api-version=7'],
])('a base URL that ends with “%s” is asked at %s', async (end, url) => {
  const provider = await startProvider(says('Hi.'))
  const { assistant } = await modelAt({ baseUrl: provider.baseUrl + end })

  await read(assistant.reply(hello, stay))

  expect(provider.asked[0]?.url).toBe(url)
})

test('an https URL is called by TLS', async () => {
  const { promise: begun, resolve } = Promise.withResolvers<number | undefined>()
  const server = createServer((socket) =>
    socket.once('data', (bytes) => {
      resolve(Buffer.from(bytes)[0])
      socket.destroy()
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const { assistant } = await modelAt({ baseUrl: `https://127.0.0.1:${port}/v1` })

  const { reason } = await read(assistant.reply(hello, stay))

  const handshake = 22 // RFC 8446, 5.1
  expect(await begun).toBe(handshake)
  expect(reason).toBe('unreachable')
})

test('a connection serves again, also where the answer is ended only after its last word', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const provider = await startProvider(saysUntil(released, 'One.'), says('Two.'))
  const { assistant } = await modelAt(provider)

  expect(await read(assistant.reply(hello, stay))).toEqual({ pieces: ['One.'] })
  release()
  await provider.asked[0]?.closed

  await expect
    .poll(async () => {
      expect(await read(assistant.reply(hello, stay))).toEqual({ pieces: ['Two.'] })
      return provider.asked.at(-1)?.port
    })
    .toBe(provider.asked[0]?.port)
})

test('an answer that has said all and does not end is hung up on, and is whole', async () => {
  const provider = await startProvider(saysUntil(new Promise(() => {}), 'One.'))
  const { assistant } = await modelAt(provider)

  expect(await read(assistant.reply(hello, stay))).toEqual({ pieces: ['One.'] })
  await provider.asked[0]?.closed
})

test('what is no HTTP any more ends a reply, and nothing else', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const provider = await startProvider(garbles('Our ', released))
  const { assistant } = await modelAt(provider)
  const reply = assistant.reply(hello, stay)[Symbol.asyncIterator]()

  expect(await reply.next()).toMatchObject({ value: 'Our ' })
  release()

  await expect(reply.next()).rejects.toMatchObject({
    reason: 'unreachable',
    cause: { message: expect.stringMatching(/^no connection: (HPE_|ECONNRESET)/) },
  })
})
