import { expect, test } from 'vitest'
import type { ChatMessage } from '../../../data/contracts/chat.ts'
import { recentHistory } from '../../../server/assistant/openai/history.ts'

const user = (content: string): ChatMessage => ({ role: 'user', content })
const assistant = (content: string): ChatMessage => ({ role: 'assistant', content })

test('a conversation within the limit is unchanged', () => {
  const messages = [user('a'), assistant('b'), user('c')]

  expect(recentHistory(messages)).toEqual(messages)
})

test('the greeting, blank messages and consecutive turns are merged into alternating turns', () => {
  const messages = [assistant('Hi!'), user('a'), user('b'), assistant(''), user('c')]

  expect(recentHistory(messages)).toEqual([user('a\n\nb\n\nc')])
})

test('a long conversation loses its oldest messages up to a visitor’s turn', () => {
  const old = 'x'.repeat(800)
  const messages = [
    ...Array.from({ length: 6 }, () => [user(old), assistant(old)]).flat(),
    user('newest'),
  ]

  const recent = recentHistory(messages)

  expect(recent).toHaveLength(7)
  expect(recent[0]?.role).toBe('user')
  expect(recent.at(-1)).toEqual(user('newest'))
})
