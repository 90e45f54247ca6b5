import { expect, test } from 'vitest'
import { doctor } from '../support/command-line.ts'
import { post } from '../support/http.ts'
import { breaks, refuses, replies, type Script, sends, startProvider } from '../support/provider.ts'
import { kinds, ofKind } from '../support/provider-kinds.ts'
import { analysis, answers } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { streamed } from '../support/stream-reply.ts'

const hello = { messages: [{ role: 'user', content: 'What does the mastermind cost?' }] }
const automated = /^Automated answer:/
const secret = /they may haggle/

const article = {
  title: 'The chair',
  excerpt: 'What comes before.',
  category: 'Leadership',
  content: `<p>${'word '.repeat(900)}</p>`,
}

async function servedWith(...scripts: Script[]) {
  const provider = await startProvider(...scripts)
  const server = await served({
    OPENAI_BASE_URL: provider.baseUrl,
    AI_RETRIES: '0',
    AI_TIMEOUT: '100',
    RATE_LIMIT: '1000',
    AI_CLIENT_DAILY_LIMIT: '5000000',
  })
  const send = (path: string, body: unknown, headers = {}) => post(server.url + path, body, headers)
  const chat = async () => {
    const { body } = await send('/api/sales-chatbot', hello)
    return (body as { message: string }).message
  }
  const stream = async () =>
    streamed((await send('/api/sales-chatbot', hello, { Accept: 'text/event-stream' })).body)
  const analyse = async () => (await send('/api/analyze-assessment', { answers })).body
  const write = () => send('/api/generate-blog-post', {})
  return { server, provider, chat, stream, analyse, write }
}

test.each(Object.keys(kinds))(
  'X-MODELDIALECTS-01 %s answers the chat and the assessment, and is refused nothing twice',
  async (kind) => {
    const isAnalysis = (asked: { body: { messages: readonly { content: string }[] } }) =>
      asked.body.messages.some(({ content }) => content.includes('current annual revenue?'))
    const script = ofKind(kind, (asked) =>
      isAnalysis(asked) ? JSON.stringify(analysis) : 'From the model.',
    )
    const { provider, chat, stream, analyse } = await servedWith(script)

    expect(await chat()).toBe('From the model.')
    expect(await analyse()).toEqual(analysis)
    const learned = provider.asked.length
    expect(await chat()).toBe('From the model.')
    expect(await stream()).toEqual({ deltas: 'From the model.', message: 'From the model.' })
    expect(await analyse()).toEqual(analysis)
    // What was refused once isn't sent again.
    expect(provider.asked).toHaveLength(learned + 3)
    const { body } = provider.asked.at(-1) ?? expect.unreachable()
    if (!body.response_format || !('json_schema' in body.response_format)) {
      expect(body.messages[0]?.content).toContain('"keyInsights":{"type":"array"')
    }
  },
)

test('X-MODELDIALECTS-02 the log says which parameters a provider refuses, once', async () => {
  const kind = 'a cloud that names an argument in its message alone'
  const { server, chat } = await servedWith(ofKind(kind, () => 'Yes.'))

  await Promise.all([chat(), chat()])
  await chat()

  await server.stop()
  expect(server.log.filter((line) => line.includes('refuses'))).toEqual([
    expect.stringMatching(/"limit":"max_tokens".*"usage":"none"/),
  ])
})

test.each([
  [400, 'This model’s maximum context length is 4096 tokens, your messages have 5000.'],
  [400, 'The response was filtered due to the prompt triggering our content management policy.'],
  [401, 'Incorrect API key provided. max_completion_tokens'],
  [403, 'Your plan has no stream_options.'],
  [502, 'The upstream closed the stream, a system message said.'],
])(
  'X-MODELDIALECTS-03 a refusal for another cause (%i: %s) is asked once',
  async (status, message) => {
    const { provider, chat } = await servedWith(refuses(status, { message }))

    expect(await chat()).toMatch(automated)
    expect(provider.asked).toHaveLength(1)
  },
)

test('X-MODELDIALECTS-04 a provider that refuses whatever is left out is asked twice for a reply', async () => {
  const { provider, chat } = await servedWith(refuses(400))

  expect(await chat()).toMatch(automated)
  expect(provider.asked).toHaveLength(2)
})

const finishes = ['eos', 'stop_sequence', 'end_turn', 'STOP', 'eos_token', 'COMPLETE', '', null]

test('X-MODELDIALECTS-05 a reply is whole by the end words of any dialect, and not if it was cut', async () => {
  const cut = ['length', 'max_tokens', 'MAX_TOKENS', 'content_filter', 'tool_calls', 'error']
  const { chat, stream } = await servedWith(
    ...finishes.flatMap((finish) => Array(2).fill(replies('All of it.', { finish }))),
    ...cut.map((finish) => replies('Half a', { finish })),
    breaks('Half a'),
    sends('text/event-stream', 'data: {"choices":[{"delta":{"content":"Half a"}}]}\n\n'),
  )

  for (const finish of finishes) {
    expect(await chat(), `${finish}`).toBe('All of it.')
    expect(await stream(), `${finish}`).toEqual({ deltas: 'All of it.', message: 'All of it.' })
  }
  for (const finish of [...cut, 'broken', 'no end']) expect(await chat(), finish).toMatch(automated)
})

const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`
const delta = (content: unknown, finish_reason: string | null = null) =>
  event({ choices: [{ index: 0, delta: { content }, finish_reason }] })

test('X-MODELDIALECTS-06 comments, empty choices, late usage, other line ends and a missing end are read over', async () => {
  const frames = [
    ': OPENROUTER PROCESSING\n\n',
    ': OPENROUTER PROCESSING\n\n',
    event({ choices: [], prompt_filter_results: [] }),
    event({ choices: [{ delta: { role: 'assistant', content: '' } }] }),
    'event: message\nid: 7\n',
    delta('Yes, '),
    event({ choices: [{ delta: { content: null } }] }),
    delta('both.', 'stop'),
    event({ choices: [], usage: { prompt_tokens: 900, completion_tokens: 30 } }),
  ].join('')
  const type = 'text/event-stream'
  const { chat, stream } = await servedWith(
    sends(type, `${frames}data: [DONE]\n\n`),
    sends(type, `${frames}data: [DONE]`),
    sends(type, frames),
    sends(type, frames.replaceAll('\n', '\r\n')),
    sends(type, frames.replaceAll('data: ', 'data:')),
    sends('text/plain', frames),
    sends(type, `\uFEFF${frames}`),
    sends('application/json', frames),
  )

  for (let call = 0; call < 6; call += 1) expect(await chat(), `${call}`).toBe('Yes, both.')
  for (let call = 0; call < 2; call += 1) {
    expect(await stream()).toEqual({ deltas: 'Yes, both.', message: 'Yes, both.' })
  }
})

test('X-MODELDIALECTS-07 an error with status 200 is no reply, whatever came before it', async () => {
  const error = { error: { message: 'Upstream overloaded', code: 502 } }
  const { chat, stream } = await servedWith(
    sends('application/json', JSON.stringify(error)),
    sends('text/event-stream', event(error)),
    sends('text/event-stream', `event: error\n${event({ object: 'error', message: 'x' })}`),
    sends(
      'text/event-stream',
      `${delta('Half a')}${event({ ...error, choices: [{ delta: { content: '' }, finish_reason: 'error' }] })}`,
    ),
  )

  for (let call = 0; call < 3; call += 1) expect(await chat()).toMatch(automated)
  expect((await stream()).message).toMatch(automated)
})

const thoughts = 'Okay, the user asks for a price. Quote it; they may haggle.'

test('X-MODELDIALECTS-08 a model’s thoughts reach nobody, wherever pieces cut their tags', async () => {
  const said = `<think>\n${thoughts}\n</think>\n\nIt costs $20,000.`
  const cuts = [1, 3, 6, 7, said.indexOf('</th') + 1, said.indexOf('nk>\n\nIt'), said.indexOf('It')]
  const texts = [
    said,
    said.replaceAll('think>', 'thinking>'),
    said.replaceAll('think>', 'THOUGHT>'),
    `  ${said.replace('<think>', '<think time="3">')}`,
    `<think></think>${said}`,
    said.replace('<think>', '[THINK]').replace('</think>', '[/THINK]'),
  ]
  const scripts = [
    ...cuts.map((at) => replies([said.slice(0, at), said.slice(at)])),
    replies([...said]),
    ...texts.map((text) => replies(text)),
  ]
  const { chat, stream } = await servedWith(...scripts.flatMap((script) => [script, script]))

  for (let call = 0; call < scripts.length; call += 1) {
    expect(await chat()).toBe('It costs $20,000.')
    expect(await stream()).toEqual({ deltas: 'It costs $20,000.', message: 'It costs $20,000.' })
  }
})

test('X-MODELDIALECTS-09 thoughts whose opening tag a server swallows are no reply either', async () => {
  const said = `${thoughts}\n</think>\n\nIt costs $20,000.`
  const unusual = said.replace('Okay, the', 'Maybe they')
  const whole = { deltas: 'It costs $20,000.', message: 'It costs $20,000.' }
  const first = await servedWith(replies([...said]))
  expect(await first.stream()).toEqual(whole)
  expect(await first.chat()).toBe('It costs $20,000.')

  // Thoughts that look like a reply are replaced once, and held back from then on.
  const second = await servedWith(replies([...unusual]))
  expect((await second.stream()).message).toBe('It costs $20,000.')
  expect(await second.stream()).toEqual(whole)
  expect(await second.chat()).toBe('It costs $20,000.')
})

test('X-MODELDIALECTS-10 thoughts without an answer are replaced by the built-in assistant', async () => {
  const { chat, stream } = await servedWith(replies(`<think>${thoughts}`))

  expect(await chat()).toMatch(automated)
  const { deltas, message } = await stream()
  expect(message).toMatch(automated)
  expect(deltas).toBe('')
})

test('X-MODELDIALECTS-11 thoughts in fields or parts of their own are ignored, and parts of text are read', async () => {
  const parts = [
    { type: 'thinking', thinking: [{ type: 'text', text: thoughts }] },
    { type: 'text', text: 'It costs ' },
    { type: 'output_text', text: '$20,000.' },
  ]
  const message = { role: 'assistant', content: parts, reasoning_content: thoughts }
  const inPieces = [
    event({ choices: [{ delta: { reasoning_content: thoughts, content: null } }] }),
    event({ choices: [{ delta: { reasoning: thoughts, content: '' } }] }),
    ...parts.map((part) => delta([part])),
    delta('', 'stop'),
    'data: [DONE]\n\n',
  ].join('')
  const whole = JSON.stringify({ choices: [{ message, finish_reason: 'stop' }] })
  const { chat, stream } = await servedWith(
    ...[sends('application/json', whole), sends('application/json', whole)],
    sends('text/event-stream', inPieces),
  )

  expect(await chat()).toBe('It costs $20,000.')
  for (const reply of [await stream(), await stream()]) {
    expect(reply).toEqual({ deltas: 'It costs $20,000.', message: 'It costs $20,000.' })
  }
})

test.each([
  ['a picture', [{ type: 'image_url', image_url: { url: 'https://a.example/b.png' } }]],
  ['a number', 42],
  ['an object', { text: { value: 'x' } }],
  ['a list in a list', [[{ type: 'text', text: 'x' }]]],
  ['a part without text', [{ type: 'text' }]],
])(
  'X-MODELDIALECTS-12 %s instead of text is replaced by the built-in assistant',
  async (_, content) => {
    const whole = JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop' }] })
    const { chat } = await servedWith(
      ...[sends('application/json', whole), sends('text/event-stream', delta(content, 'stop'))],
    )

    for (const message of [await chat(), await chat()]) {
      expect(message).toMatch(automated)
      expect(message).not.toMatch(/\[object|42/)
    }
  },
)

test('X-MODELDIALECTS-13 an assessment and a post are stored without thoughts and fences', async () => {
  const fenced = (value: unknown) =>
    `<think>${thoughts} {"a":1}</think>\nHere it is:\n\`\`\`json\n${JSON.stringify(value)}\n\`\`\`\nDone.`
  const { server, analyse, write } = await servedWith(
    ...[replies([...fenced(analysis)]), replies([...fenced(article)])],
  )

  expect(await analyse()).toEqual(analysis)
  const written = await write()
  expect(written).toMatchObject({ status: 201, body: { title: article.title } })
  const page = await fetch(`${server.url}/blog/${(written.body as { slug: string }).slug}`)
  const html = await page.text()
  expect(html).toContain('word word')
  expect(html).not.toMatch(secret)
})

test.each<[string, Script, string, RegExp]>([
  [
    'a server that takes everything',
    replies('{"city":"Paris"}', { usage: { prompt_tokens: 9, completion_tokens: 5 } }),
    'ok',
    /^it gave a whole reply, a streamed reply and JSON by a schema$/,
  ],
  [
    'a server of old parameters',
    ofKind('a server that knows one old parameter after the other', () => '{"city":"Paris"}'),
    'warn',
    /no parameter limits answers.*stream_options.*only because the prompt asks for it.*estimated/,
  ],
  [
    'a server with JSON mode only',
    ofKind('a server with JSON mode only', () => '{"city":"Paris"}'),
    'ok',
    /JSON mode, with the schema in the prompt/,
  ],
  [
    'a model that writes no JSON',
    replies('Paris'),
    'fail',
    /^JSON by a schema failed \(the answer is/,
  ],
  [
    'a wrong model',
    refuses(404),
    'fail',
    /^a whole reply failed \(status 404\), a streamed reply failed/,
  ],
])(
  'X-MODELDIALECTS-14 the doctor makes a small call of each kind to %s, and says what it can do',
  async (_, script, state, said) => {
    const provider = await startProvider(script)

    const found = await doctor('model', { OPENAI_BASE_URL: provider.baseUrl, AI_TIMEOUT: '100' })

    expect(found).toMatchObject({ state, said: expect.stringMatching(said) })
    const bodies = provider.asked.map(({ body }) => body)
    expect(bodies.some(({ stream }) => !stream)).toBe(true)
    expect(bodies.some(({ stream }) => stream)).toBe(true)
    expect(JSON.stringify(bodies)).toContain('json_schema')
    for (const { messages } of bodies) expect(JSON.stringify(messages).length).toBeLessThan(1000)
  },
)

test('X-MODELDIALECTS-15 a start makes no call', async () => {
  const { server, provider } = await servedWith(replies('Never.'))

  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(provider.asked).toEqual([])
})
