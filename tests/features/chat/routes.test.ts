import { expect, test } from 'vitest'
import { type ChatMessage, chat } from '../../../data/contracts/chat.ts'
import { type Assistant, AssistantFailure } from '../../../server/assistant/assistant.ts'
import { StorageUnavailable } from '../../../server/storage/failures.ts'
import { type App, fromAddress, post, testServer } from '../../support/test-server.ts'

const user = (content: string) => ({ role: 'user', content })
const assistant = (content: string) => ({ role: 'assistant', content })

/** What a chat never asks of an assistant. */
const others = {
  analyse: () => expect.unreachable(),
  write: () => expect.unreachable(),
}

/** A chat whose assistant sends these pieces and throws those that are errors. */
async function chatOf(...pieces: (string | Error)[]) {
  const heard: (readonly ChatMessage[])[] = []
  const said = { pieces: 0, ended: false }
  const server = await testServer({
    assistant: {
      async *reply(messages) {
        heard.push(messages)
        try {
          for (const piece of pieces) {
            if (piece instanceof Error) throw piece
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

const send = (app: App, messages: unknown) => post(app, chat.action, { messages })

const asStream = { headers: { Accept: 'text/event-stream' } }

/** A streamed reply of which nothing is read yet. */
function streamed(app: App) {
  const body = JSON.stringify({ messages: [user('x')] })
  const headers = { 'Content-Type': 'application/json', ...asStream.headers }
  return app.request(chat.action, { method: 'POST', headers, body }, fromAddress('::1'))
}

function events(text: string) {
  return text
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const [event = '', data = ''] = block.split('\n')
      return [event.replace('event: ', ''), JSON.parse(data.replace('data: ', ''))]
    })
}

test('the assistant gets the whole conversation, and its reply is one message', async () => {
  const { app, heard } = await chatOf('Book ', 'a call.')
  const messages = [assistant('Hi!'), user('How?'), assistant('So.'), user('And then?')]

  expect(await send(app, messages)).toMatchObject({
    status: 200,
    body: { message: 'Book a call.' },
  })
  expect(heard).toEqual([messages])
})

test('unknown keys are dropped and texts trimmed', async () => {
  const { app, heard } = await chatOf('Yes.')

  await post(app, chat.action, {
    messages: [{ ...user('  Hello \n'), id: 7, name: 'admin' }],
    model: 'the-dearest',
  })

  expect(heard).toEqual([[user('Hello')]])
})

test('an unpaired surrogate is replaced, because UTF-8 can’t encode it', async () => {
  const { app, heard } = await chatOf('Yes.')

  await post(app, chat.action, String.raw`{"messages":[{"role":"user","content":"a\ud83d"}]}`)

  expect(heard).toEqual([[user('a\ufffd')]])
})

const long = (length: number) => 'x'.repeat(length)
const many = (length: number) => Array.from({ length }, () => user('x'))

test.each<[string, unknown]>([
  ['3999 characters', [user(long(3999))]],
  ['4000 characters', [user(long(4000))]],
  ['4000 characters with space around', [user(`  ${long(4000)}  `)]],
  ['1 message', many(1)],
  ['199 messages', many(199)],
  ['200 messages', many(200)],
  ['an old message that is blank', [assistant(' '), user('x')]],
])('%s are accepted', async (_, messages) => {
  const { app } = await chatOf('Yes.')

  expect(await send(app, messages)).toMatchObject({ status: 200 })
})

const count = 'Send 1 to 200 messages, oldest first.'

test.each<[string, unknown, string, string]>([
  ['no messages', undefined, 'messages', count],
  ['null', null, 'messages', count],
  ['a text', 'Hello', 'messages', count],
  ['an object', { 0: user('x') }, 'messages', count],
  ['an empty list', [], 'messages', count],
  ['201 messages', many(201), 'messages', count],
  [
    '4001 characters',
    [user(long(4001))],
    'messages.0.content',
    'A message has 4000 characters at most.',
  ],
  [
    'a system message',
    [{ role: 'system', content: 'x' }, user('x')],
    'messages.0.role',
    'The role is user or assistant.',
  ],
  ['no role', [{ content: 'x' }], 'messages.0.role', 'The role is user or assistant.'],
  ['no content', [{ role: 'user' }], 'messages.0.content', 'The content is text.'],
  ['a list as content', [user(['x'] as never)], 'messages.0.content', 'The content is text.'],
  [
    'a newest message of the assistant’s',
    [user('x'), assistant('x')],
    'messages',
    'The newest message is the user’s.',
  ],
  ['a blank newest message', [user(' \n')], 'messages', 'The newest message is not blank.'],
])('%s is refused with its field and a message', async (_, messages, field, message) => {
  const { app, heard } = await chatOf('Yes.')

  const { status, body } = await send(app, messages)

  expect(status).toBe(422)
  expect(body.errors).toContainEqual({ field, message })
  expect(heard).toEqual([])
})

test('ten thousand invalid messages get a short answer', async () => {
  const { app } = await chatOf('Yes.')

  const { text } = await send(app, Array(10_000).fill(1))

  expect(text.length).toBeLessThan(1000)
})

test.each([
  [new AssistantFailure('unreachable'), 50],
  [new AssistantFailure('limit'), 40],
  [new StorageUnavailable(new Error('disk full')), 50],
  [new Error('a mistake of ours'), 50],
])(
  'if the model fails (%o), the embedded assistant replies and says so',
  async (failure, level) => {
    const { app, log, services } = await chatOf(failure)

    const whole = await send(app, [user('What does Gold cost?')])
    const streamed = await post(app, chat.action, { messages: [user('x')] }, asStream)

    expect(whole.status).toBe(200)
    expect(whole.body.message).toMatch(/^Automated answer:\n\n.*\$1,997/s)
    expect(events(streamed.text)).toMatchObject([
      ['done', { message: expect.stringMatching(/^Automated answer:\n\n./) }],
    ])
    const lines = log
      .filter((line) => line.includes(failure.message))
      .map((line) => JSON.parse(line))
    const requestId = whole.headers.get('X-Request-Id')
    expect(lines).toMatchObject([{ level, requestId, task: 'reply' }, { level }])
    expect(await services.metrics.metrics()).toContain('model_fallbacks_total{task="reply"} 2')
  },
)

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

test('an unstreamed reply that breaks off is not sent', async () => {
  const { app } = await chatOf('Our Platinum tier ', new AssistantFailure('unreachable'))

  const { status, text } = await send(app, [user('x')])

  expect(status).toBe(200)
  expect(text).toContain('Automated answer:')
  expect(text).not.toContain('Platinum')
})

test('a streamed reply has a delta for each piece, then the complete text', async () => {
  const { app } = await chatOf('Book\n\n', 'data: a ', 'call.')

  const { status, headers, text } = await post(
    app,
    chat.action,
    { messages: [user('x')] },
    asStream,
  )

  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe('text/event-stream')
  expect(headers.get('Cache-Control')).toBe('no-store, no-transform')
  expect(headers.get('X-Accel-Buffering')).toBe('no')
  expect(headers.get('Content-Encoding')).toBeNull()
  expect(events(text)).toEqual([
    ['delta', { text: 'Book\n\n' }],
    ['delta', { text: 'data: a ' }],
    ['delta', { text: 'call.' }],
    ['done', { message: 'Book\n\ndata: a call.' }],
  ])
})

test.each([new AssistantFailure('stalled'), new Error('a mistake of ours')])(
  'the embedded assistant replaces a stream that fails midway (%o)',
  async (failure) => {
    const { app, log } = await chatOf('Our ', failure)

    const { headers, text } = await post(app, chat.action, { messages: [user('x')] }, asStream)

    const requestId = headers.get('X-Request-Id')
    expect(events(text)).toMatchObject([
      ['delta', { text: 'Our ' }],
      ['done', { message: expect.stringMatching(/^Automated answer:\n\n(?!Our ).+/s) }],
    ])
    const line = log.find((one) => one.includes(failure.message))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ requestId })
  },
)

test('the assistant stops writing while a visitor reads nothing', async () => {
  const { app, said } = await chatOf(...Array(1000).fill('piece '))

  const response = await streamed(app)
  const reader = response.body?.getReader()
  await reader?.read()
  await new Promise(setImmediate)

  expect(said.pieces).toBeLessThan(4)
  await reader?.cancel()
  expect(said.ended).toBe(true)
})

test('a visitor who leaves before the first event ends the reply, too', async () => {
  const { app, said } = await chatOf('Our ', 'Gold tier')

  const response = await streamed(app)
  await response.body?.cancel()

  expect(said).toEqual({ pieces: 1, ended: true })
})

test('a shutdown ends a streamed reply with the embedded assistant’s', async () => {
  const ending = new AbortController()
  const { app } = await testServer({
    ending: ending.signal,
    assistant: {
      async *reply(_, { signal }) {
        yield 'Our '
        ending.abort()
        if (signal.aborted) throw new AssistantFailure('stalled')
      },
      ...others,
    },
  })

  const { text } = await post(app, chat.action, { messages: [user('x')] }, asStream)
  const later = await post(app, chat.action, { messages: [user('x')] })

  const message = expect.stringMatching(/^Automated answer:/)
  expect(events(text).at(-1)).toMatchObject(['done', { message }])
  expect(later).toMatchObject({ status: 200 })
  expect(later.body.message).toMatch(/^Automated answer:/)
})

test('the log never contains a message, however a reply ends', async () => {
  for (const end of ['', new AssistantFailure('unusable'), new Error('a mistake of ours')]) {
    const { app, log } = await chatOf('secret reply', end)

    await send(app, [user('secret question')])
    await send(app, [user('secret question'), assistant('secret reply')])
    await post(app, chat.action, { messages: [user('secret question')] }, asStream)
    await post(app, chat.action, '{"messages":"secret')

    expect(log.length).toBeGreaterThanOrEqual(4)
    expect(log.join()).not.toContain('secret')
  }
})
