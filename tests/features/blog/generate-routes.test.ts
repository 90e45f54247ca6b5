import { expect, test } from 'vitest'
import { blog } from '../../../data/contracts/blog.ts'
import topics from '../../../data/topics.json' with { type: 'json' }
import { type Article, AssistantFailure } from '../../../server/assistant/assistant.ts'
import type { Writing } from '../../../server/features/blog/post-generator.ts'
import { type Others, post, testServer } from '../../support/test-server.ts'

const here = { address: '127.0.0.1', headers: { Host: 'localhost:3000' } }

function article(words: number, title = 'A title'): Article {
  const content = `<h2>Head</h2><p onclick="x()">${'word '.repeat(words - 1)}</p>`
  return { title, excerpt: 'An excerpt.', category: 'whatever', content }
}

const writes = (made: Article) => ({ write: async () => made })

async function editor(others: Others = {}) {
  const server = await testServer(others)
  const generate = (sent = here) => post(server.app, blog.generate, {}, sent)
  return { ...server, generate, list: () => server.services.posts.list() }
}

test('topics take turns', async () => {
  const seconds = Array.from({ length: 1000 }, (_, second) => second).values()
  const now = () => new Date(Date.UTC(2026, 1, 3, 0, 0, seconds.next().value))
  const { generate, list } = await editor({ now, generateDailyLimit: 100 })

  for (const _ of [...topics.items, 'once more'])
    expect(await generate()).toMatchObject({ status: 201 })

  const categories = (await list()).map(({ category }) => category)
  expect(categories.toReversed()).toEqual([...topics.items, topics.items[0]])
})

test.each([
  [799, 502],
  [800, 201],
  [1200, 201],
  [1201, 502],
])('an article of %i words is answered with %i', async (words, status) => {
  const { generate, list } = await editor({ assistant: writes(article(words)) })

  expect(await generate()).toMatchObject({ status })
  expect(await list()).toHaveLength(status === 201 ? 1 : 0)
})

test('a failing assistant publishes nothing, and the attempt counts toward the daily limit', async () => {
  const assistant: Writing['assistant'] = {
    async write() {
      throw new AssistantFailure('unreachable')
    },
  }
  const { generate, list, log } = await editor({ assistant, generateDailyLimit: 1 })

  expect(await generate()).toMatchObject({ status: 502, body: { code: 'assistant-failed' } })
  expect(await list()).toEqual([])
  expect(log.join()).toContain('the assistant failed')
  expect(await generate()).toMatchObject({ status: 429, body: { code: 'daily-limit' } })
})
