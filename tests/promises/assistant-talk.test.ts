import { expect, test } from 'vitest'
import { call, post } from '../support/http.ts'
import { served } from '../support/served.ts'

const { url } = await served({ CHAT_UNANSWERED: 'on' })

/** Has a conversation. @returns its replies */
async function talk(...asks: string[]): Promise<string[]> {
  const messages: { role: 'user' | 'assistant'; content: string }[] = []
  for (const content of asks) {
    messages.push({ role: 'user', content })
    const { status, body } = await post(`${url}/api/sales-chatbot`, {
      messages,
    })
    expect(status).toBe(200)
    messages.push({
      role: 'assistant',
      content: (body as { message: string }).message,
    })
  }
  return messages.flatMap(({ role, content }) => (role === 'assistant' ? content : []))
}

test('X-TALK-01 no refusal comes twice in a conversation, each names a person, and the desk lists what was asked', async () => {
  const animals = ['zebras', 'giraffes', 'pelicans', 'badgers', 'lemurs', 'otters']

  const replies = await talk(...animals.map((animal) => `Do your ${animal} waltz quietly?`))

  expect(new Set(replies).size).toBe(animals.length)
  for (const reply of replies) expect(reply).toContain('(310) 555-0142')
  const listed = async () => JSON.stringify((await call(`${url}/api/desk/questions`)).body)
  for (const animal of animals) await expect.poll(listed).toContain(animal)
})

test.each([
  [['There is a charge of $497 on my statement'], 'a month of **Bronze**'],
  [['What would a year of Bronze come to?'], '$5,964'],
  [['What is the difference between Gold and Accelerator Plus?'], '$1,297 per month: '],
  [['What tiers do you have?', 'Tell me more about the second one'], '**Silver** is $997'],
  [['Which law applies to the contract?'], 'California'],
])('X-TALK-02 %j is answered with “%s”', async (asks, expected) => {
  expect((await talk(...asks)).at(-1)).toContain(expected)
})

test('X-TALK-03 who may speak of more than the business gets the answer and where somebody listens, and is sold nothing from there on', async () => {
  const [first, second] = await talk('I keep crying at night. How do I cancel Gold?', 'And Silver?')

  expect(first).toContain('at any time')
  expect(first).toContain('988')
  expect(second).not.toContain('988')
  expect(`${first} ${second}`).not.toMatch(/\]\(\//)
  expect((await talk('This quarter is killing me')).join()).not.toContain('988')
})

test('X-TALK-04 the desk tries a conversation, and gets the ten nearest answers', async () => {
  const attempt = (body: object) => post(`${url}/api/desk/questions/try`, body)

  const { body } = await attempt({
    earlier: [{ question: 'What does Gold cost?', answer: 'Gold costs $1,997 a month.' }],
    question: 'and Silver?',
  })

  expect(body).toMatchObject({
    text: expect.stringContaining('$997'),
    rule: 'search',
  })
  const { matches } = body as { matches: readonly { id: string }[] }
  expect(new Set(matches.map(({ id }) => id)).size).toBe(10)
  const earlier = Array.from({ length: 21 }, () => ({ question: 'Gold?', answer: '$1,997' }))
  expect(await attempt({ earlier, question: 'x' })).toMatchObject({
    status: 422,
  })
})
