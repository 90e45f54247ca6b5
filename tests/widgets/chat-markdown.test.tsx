import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import site from '../../data/site.json' with { type: 'json' }
import { Markdown } from '../../widgets/shared/components/markdown.tsx'
import { hostileStrings } from '../support/hostile-strings.ts'

const base = 'https://site.example'
const { email, phone, phoneLink } = site.contact
const tickets = site.external.summitTickets

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} base={base} />)

/** An element that no reply may contain. */
const unknown = /<(?!\/?(p|strong|em|a|ul|ol|li|br|pre|code|table|tbody|tr|td)\b)/

beforeEach(() => {
  vi.stubGlobal('location', { origin: base })
})

test.each([
  ['plain', 'One\ntwo\n\nthree', '<p>One<br/>two</p><p>three</p>'],
  [
    'emphasis',
    '**Bold** and *soft* and _soft_',
    '<p><strong>Bold</strong> and <em>soft</em> and <em>soft</em></p>',
  ],
  ['emphasis over a name', '_the snake_case name_', '<p><em>the snake_case name</em></p>'],
  ['emphasis within emphasis', '**all *of* it**', '<p><strong>all <em>of</em> it</strong></p>'],
  [
    'no emphasis',
    '2 * 3 * 4, 2*3*4, snake_case_name, __init__, *open, **open',
    '<p>2 * 3 * 4, 2*3*4, snake_case_name, __init__, *open, **open</p>',
  ],
  [
    'a list',
    'Two:\n- one\n* **two**',
    '<p>Two:</p><ul><li>one</li><li><strong>two</strong></li></ul>',
  ],
  ['a numbered list', '2. two\n3) three', '<ol start="2"><li>two</li><li>three</li></ol>'],
  ['a link of the site', '[Book](/booking#x)', `<p><a href="${base}/booking#x">Book</a></p>`],
  [
    'a link elsewhere',
    `See ${tickets}.`,
    `<p>See <a href="${tickets}" target="_blank" rel="noopener">${tickets}</a>.</p>`,
  ],
  [
    'mail and phone',
    `[Mail](mailto:${email}) [Call](tel:${phoneLink})`,
    `<p><a href="mailto:${email}">Mail</a> <a href="tel:${phoneLink}">Call</a></p>`,
  ],
  [
    'mail and phone as they are written',
    `Write to ${email}. Or ${phone}.`,
    `<p>Write to <a href="mailto:${email}">${email}</a>. Or <a href="tel:${phoneLink}">${phone}</a>.</p>`,
  ],
  [
    'a heading',
    'Hi\n### Our **tiers** ##\nOne',
    '<p>Hi</p><p><strong>Our tiers</strong></p><p>One</p>',
  ],
  ['no heading', '#1 of 3, #tag\n#', '<p>#1 of 3, #tag</p>'],
  [
    'a fence',
    'So:\n```js\n# a\n\n- **b**\n```\nDone',
    '<p>So:</p><pre># a\n\n- **b**</pre><p>Done</p>',
  ],
  ['a fence that still streams', '~~~\na', '<pre>a</pre>'],
  ['code in a line', 'Say `a_b_c *d*`.', '<p>Say <code>a_b_c *d*</code>.</p>'],
  [
    'a table',
    'Tiers:\n| Tier | Price |\n|:---|---:|\n| **Gold** | $1,997 |\nDone',
    '<p>Tiers:</p><table><tbody><tr><td>Tier</td><td>Price</td></tr><tr><td><strong>Gold</strong></td><td>$1,997</td></tr></tbody></table><p>Done</p>',
  ],
  [
    'a table without outer lines',
    'Tier | Price\n--- | ---\nGold | $1,997',
    '<table><tbody><tr><td>Tier</td><td>Price</td></tr><tr><td>Gold</td><td>$1,997</td></tr></tbody></table>',
  ],
  ['no table', 'this | that', '<p>this | that</p>'],
  ['a rule', 'One\n\n---\nTwo', '<p>One</p><p>Two</p>'],
  ['a quotation', '> One\n> two', '<p>One<br/>two</p>'],
])('it renders %s', (_, text, expected) => {
  expect(html(text)).toBe(expected)
})

test.each([
  '[x](https://a.example/) https://a.example/ //a.example [x](//a.example) a@b.example',
  `[x](${tickets}.a.example) [x](https://site.example.a.example/) [x](https://site.example@a.example/)`,
  '[x](mailto:a@b.example) [x](tel:+19005550100) (900) 555-0100',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert`1`)',
  '[x](java\tscript:alert`1`)',
  '[x](\u0001javascript:alert`1`)',
  '[x](data:text/html,<script>)',
  '[x](vbscript:x)',
  '[x](blob:https://site.example/1)',
  '<img src=x onerror=alert(1)><script>alert(1)</script>',
  '[x](https://a.example/"onmouseover="alert`1`)',
  '**<b onclick=alert(1)>**',
])('%j is harmless', (text) => {
  const rendered = html(text)
  expect(rendered).not.toMatch(unknown)
  expect(rendered).not.toContain('href')
  expect(rendered).not.toMatch(/<[^>]*"on\w+=/)
})

test('any text becomes known elements only, and no word is lost', () => {
  const signs = '* ** _ [ ]( ) < https:// javascript: # ### ``` ` | |- --- >'.split(' ')
  const piece = fc.oneof(fc.string(), fc.constantFrom(...signs, '\n', '- ', '1. '))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const rendered = html(pieces.join(''))
      expect(rendered).not.toMatch(unknown)
      expect(rendered).not.toMatch(/href="(?!(https?|mailto|tel):)/)
    }),
  )
  const words = html('a **b** [c](/d)\n- e\n1. f').replace(/<[^>]+>/g, ' ')
  expect(words.match(/\w/g)?.join('')).toBe('abcef')
})

test.each(Object.entries(hostileStrings))('60 KB of %s take no time to render', (_, text) => {
  const before = process.threadCpuUsage()
  html(text(60_000))
  const { user, system } = process.threadCpuUsage(before)

  // CPU time of this thread. It takes some 20 ms; squared, it would be a minute.
  expect((user + system) / 1_000_000).toBeLessThan(2)
})
