import { expect, test } from 'vitest'
import { type ChatMessage, chat } from '../../../data/contracts/chat.ts'
import type { Assistant } from '../../../server/assistant/assistant.ts'
import { type App, fromAddress, post, testServer } from '../../support/test-server.ts'

const user = (content: string) => ({ role: 'user', content })

/** What a chat never asks of an assistant. */
const others = {
  analyse: () => expect.unreachable(),
  write: () => expect.unreachable(),
}

/** A chat whose assistant sends these pieces. */
async function chatOf(...pieces: string[]) {
  const heard: (readonly ChatMessage[])[] = []
  const said = { pieces: 0, ended: false }
  const server = await testServer({
    assistant: {
      async *reply(messages) {
        heard.push(messages)
        try {
          for (const piece of pieces) {
            said.pieces += 1
            yield piece
          }
        } finally {
          said.ended = true
        }
      },
      ...others,
    },
  })
  return { ...server, heard, said }
}

const asStream = { headers: { Accept: 'text/event-stream' } }

/** A streamed reply before anything of it is read. */
function streamed(app: App) {
  const body = JSON.stringify({ messages: [user('x')] })
  const headers = { 'Content-Type': 'application/json', ...asStream.headers }
  return app.request(chat.action, { method: 'POST', headers, body }, fromAddress('::1'))
}

test('an unpaired surrogate is replaced, because UTF-8 can’t encode it', async () => {
  const { app, heard } = await chatOf('Yes.')

  await post(app, chat.action, String.raw`{"messages":[{"role":"user","content":"a\ud83d"}]}`)

  expect(heard).toEqual([[user('a\ufffd')]])
})

test('if that fails, too, the chat answers with a problem, streamed or not', async () => {
  const broken: Assistant = {
    // biome-ignore lint/correctness/useYield: it fails before its first piece.
    async *reply() {
      throw new Error('a mistake of ours')
    },
    ...others,
  }
  for (const sent of [{}, asStream]) {
    const { app, log } = await testServer({ assistant: broken, embedded: broken })

    const answer = await post(app, chat.action, { messages: [user('x')] }, sent)

    expect(answer).toMatchObject({ status: 502, body: { code: 'assistant-failed' } })
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
    expect(log.join()).toContain('a mistake of ours')
  }
})

test('the assistant stops writing while a visitor reads nothing', async () => {
  const { app, said } = await chatOf(...Array(1000).fill('piece '))

  const response = await streamed(app)
  const reader = response.body?.getReader()
  const read = 10
  for (let piece = 0; piece < read; piece += 1) await reader?.read()

  expect(said.pieces).toBeGreaterThanOrEqual(read)
  expect(said.pieces).toBeLessThan(read + 4)
  await reader?.cancel()
  await expect.poll(() => said.ended).toBe(true)
})
