import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChatMessage, chat } from '../../data/contracts/chat.ts'
import { trimHistory } from '../../widgets/chat/trim-history.ts'

const message = (content: string, index = 0): ChatMessage => ({
  role: index % 2 === 0 ? 'user' : 'assistant',
  content,
})

test('a short conversation is sent completely', () => {
  const messages = ['Hi', 'Hello', 'Why?'].map(message)
  expect(trimHistory(messages)).toEqual(messages)
})

test('of any conversation the newest messages are sent, within every bound', () => {
  const text = fc
    .tuple(fc.constantFrom('a', 'ü', '🙂', '"', '\n', '\ud800'), fc.nat(6_000))
    .map(([character, times]) => character.repeat(times))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 250, size: 'max' }), (texts) => {
      const messages = texts.map(message)
      const sent = trimHistory(messages)
      const bytes = Buffer.byteLength(JSON.stringify({ messages: sent }))
      expect(bytes).toBeLessThanOrEqual(chat.maxBytes)
      expect(sent.length).toBeLessThanOrEqual(chat.maxMessages)
      const newest = sent.length > 0 ? messages.slice(-sent.length) : []
      expect(sent).toEqual(
        newest.map(({ role, content }) => ({
          role,
          content: content.slice(0, chat.maxLength).toWellFormed(),
        })),
      )
      const next = messages.at(-sent.length - 1)
      if (!next || sent.length === chat.maxMessages) return
      expect(bytes + Buffer.byteLength(JSON.stringify(next)) + 1).toBeGreaterThan(chat.maxBytes - 1)
    }),
    { numRuns: 30 },
  )
})
