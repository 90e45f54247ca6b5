import { expect, test } from 'vitest'
import { call } from '../support/http.ts'
import { served } from '../support/served.ts'

const server = await served()

test.each([
  ['/', 'stories', 'client stories', /<blockquote>/g, 4],
  ['/', 'path', 'stages', /<li class="program /g, 3],
  ['/about', 'offerings', 'offerings', /<h3>/g, 4],
  ['/about', 'method', 'steps of the method', /<h3>/g, 5],
  ['/summit', 'takeaways', 'take-homes', /<li>/g, 6],
  ['/summit', 'differentiators', 'differences', /<h3>/g, 6],
  ['/retreat', 'itinerary', 'days', /<li class="day[ "]/g, 5],
  ['/retreat', 'included', 'included things', /<li>/g, 11],
  ['/retreat', 'exclusive', 'exclusive benefits', /<li>/g, 6],
  ['/workshops', 'codes', 'leadership codes', /<h3>/g, 5],
  ['/workshops', 'phase-1', 'months of the first phase', /<li class="month"/g, 4],
  ['/workshops', 'phase-4', 'months of the last phase', /<li class="month"/g, 3],
  ['/true-ceo', 'tiers', 'tiers', /<div class="tier[ "]/g, 4],
  ['/true-ceo', 'all-tiers', 'things in every tier', /<h3>/g, 3],
  ['/built-to-scale', 'steps', 'steps', /<h3>/g, 3],
  ['/booking', 'options', 'calls', /<h3\b/g, 2],
] as const)('X-COUNTS-01 %s has in its section %s all %s', async (url, id, _, item, count) => {
  const { body } = await call(server.url + url)
  const [, section = ''] = String(body).split(new RegExp(`<section[^>]* id="${id}"`))
  expect(section.split('</section>')[0]?.match(item) ?? []).toHaveLength(count)
})

test('X-COUNTS-02 the assessment asks six questions', async () => {
  const { body } = await call(`${server.url}/assessment`)
  expect(
    String(body)
      .split(/<ol class="sheet[^>]*>/)[1]
      ?.split('</ol>')[0]
      ?.match(/<h2>/g),
  ).toHaveLength(6)
})
