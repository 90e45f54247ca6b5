import { expect, test } from 'vitest'
import { despair, grief, idioms, violence } from '../support/hard-times.ts'
import { post } from '../support/http.ts'
import { replies, startProvider } from '../support/provider.ts'
import { served } from '../support/served.ts'
import { streamed } from '../support/stream-reply.ts'

const limits = { RATE_LIMIT: '100000' }
const helpLines = /\b988\b/
const condolence = /sorry for your loss|acompaño en tu pérdida|Beileid|condoléances/
/** Whatever would sell: links to pages, prices, stages, offers, and the address that offers a form. */
const selling =
  /\]\(|\/(?:booking|scale|true-ceo|build|sustain|assessment|ad|summit|retreat)|\$\d|\b(?:BUILD|SUSTAIN|SCALE|Gold|Silver|mastermind|strategy call|membership)\b|@/

const user = (content: string) => ({ role: 'user', content })
const assistant = (content: string) => ({ role: 'assistant', content })

async function servedWith(settings: Record<string, string> = {}) {
  const { url } = await served({ ...limits, ...settings })
  const talk = async (...messages: readonly object[]) => {
    const { body } = await post(`${url}/api/sales-chatbot`, { messages })
    return (body as { message: string }).message
  }
  return { url, talk }
}

test('X-HARDTIMES-01 a visitor in despair gets help lines first, in any words, and no offer', async () => {
  const { talk } = await servedWith()
  for (const text of despair) {
    const message = await talk(assistant('What keeps you busy?'), user(text))
    expect(message, text).toMatch(helpLines)
    expect(message, text).not.toMatch(selling)
  }
})

test('X-HARDTIMES-02 a visitor who is hit or threatened at home gets help lines', async () => {
  const { talk } = await servedWith()
  for (const text of violence) {
    const message = await talk(user(text))
    expect(message, text).toMatch(/911/)
    expect(message, text).toMatch(helpLines)
    expect(message, text).not.toMatch(selling)
  }
})

test('X-HARDTIMES-03 a visitor who lost somebody gets condolences, and no advice', async () => {
  const { talk } = await servedWith()
  for (const text of grief) {
    const message = await talk(user(text))
    expect(message, text).toMatch(condolence)
    expect(message, text).not.toMatch(selling)
  }
})

test('X-HARDTIMES-04 what only sounds so is answered as any other message', async () => {
  const { talk } = await servedWith()
  for (const text of idioms) {
    const message = await talk(user(text))
    expect(message, text).not.toMatch(helpLines)
    expect(message, text).not.toMatch(condolence)
  }
})

test.each([
  [despair[0] ?? '', helpLines],
  [violence[0] ?? '', helpLines],
  [grief[0] ?? '', helpLines],
])('X-HARDTIMES-05 after %s nothing is sold in that conversation', async (text, expected) => {
  const { talk } = await servedWith()
  const before = [user('What does Gold cost?'), assistant('$1,997 a month.')]
  const told = [...before, user(text), assistant('I’m so sorry.')]

  for (const next of ['thanks', 'what does the mastermind cost?', 'how do I book a call', 'ok']) {
    const message = await talk(...told, user(next))
    expect(message).toMatch(expected)
    expect(message).not.toMatch(selling)
    told.push(user(next), assistant(message))
  }
  // Another conversation is another one.
  expect(await talk(...before, user('What does Silver cost?'))).toContain('$997')
})

test('X-HARDTIMES-06 with a model, too, these answers are ours, streamed or not, and its prompt says the same', async () => {
  const provider = await startProvider(replies('Book at /booking for $147.'))
  const { url, talk } = await servedWith({ OPENAI_BASE_URL: provider.baseUrl })

  for (const text of [...despair.slice(0, 3), ...violence.slice(0, 3), ...grief.slice(0, 3)]) {
    const messages = [user(text)]
    expect(await talk(...messages)).not.toMatch(selling)
    const headers = { Accept: 'text/event-stream' }
    const { body } = await post(`${url}/api/sales-chatbot`, { messages }, headers)
    expect(streamed(body).message).toBe(await talk(...messages))
    const after = await talk(...messages, assistant('I’m sorry.'), user('And what does Gold cost?'))
    expect(after).toMatch(helpLines)
    expect(after).not.toMatch(selling)
  }
  expect(provider.asked).toEqual([])

  expect(await talk(user(idioms[0] ?? ''))).toBe('Book at /booking for $147.')
  expect(provider.asked[0]?.body.messages[0]?.content).toMatch(/988[\s\S]*sell nothing/)
})
