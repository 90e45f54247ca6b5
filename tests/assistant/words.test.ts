import { expect, test } from 'vitest'
import { wordsIn } from '../../server/assistant/words.ts'

test.each([
  ['', 0],
  ['<p></p>', 0],
  ['<p>One two</p><p>three</p>', 3],
  ['<h2>One</h2>\n<ul><li>two</li><li>three</li></ul>', 3],
  ['one<br>two', 2],
  ['<p>it<strong>self</strong> <em>is</em> <a href="a b">one</a></p>', 3],
  ["<p>Don't stop — well-known, 5 % &amp; more</p>", 5],
  ['one&nbsp;two', 2],
])('%j shows %i words', (html, count) => {
  expect(wordsIn(html)).toBe(count)
})
