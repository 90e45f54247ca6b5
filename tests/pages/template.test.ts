import { expect, test } from 'vitest'
import { PostHtml } from '../../server/pages/post-html.ts'
import { fill } from '../../server/pages/template.ts'

const hostile = `</script><img src=x onerror="a('1')">&[[other]]$&`

test('a text is escaped for content and attributes, and never treated as a template', () => {
  const text = fill('<p title="[[title]]">[[title]]</p>', { title: hostile })

  const safe =
    '&#60;/script&#62;&#60;img src=x onerror=&#34;a(&#39;1&#39;)&#34;&#62;&#38;[[other]]$&#38;'
  expect(text).toBe(`<p title="${safe}">${safe}</p>`)
})

test('within JSON-LD a text is escaped as JSON and can’t end its element', () => {
  const page =
    '<p>[[title]]</p><script type="application/ld+json">{"a":"[[title]]"}</script><p>[[title]]</p>'

  const filled = fill(page, { title: `"\\\n${hostile}` })
  const [, json = ''] = /json">(.*?)<\/script>/.exec(filled) ?? []

  expect(JSON.parse(json)).toEqual({ a: `"\\\n${hostile}` })
  expect(fill(page, { title: '<' })).toContain('<p>&#60;</p><script')
  expect(fill(page, { title: '<' })).toMatch(/<p>&#60;<\/p>$/)
})

test('sanitized HTML is inserted unchanged', () => {
  const html = new PostHtml('<p onclick="x">&amp;</p>')

  expect(fill('[[html]]', { html })).toBe('<p>&amp;</p>')
})

test('a list is repeated for each item and can use outer values', () => {
  const page =
    '<!--each rows--><!--each cells-->[[site]]-[[cell]] <!--/each cells-->|<!--/each rows-->'

  const rows = [{ cells: [{ cell: '1' }, { cell: '2' }] }, { cells: [] }]
  expect(fill(page, { site: 'S', rows })).toBe('S-1 S-2 ||')
})

test('an unfilled placeholder and an unclosed list are errors', () => {
  expect(() => fill('[[title]]', {})).toThrow('title')
  expect(() => fill('<!--each posts-->', { posts: [] })).toThrow('not ended')
  expect(() => fill('<!--each posts-->[[a]]<!--/each posts-->', { posts: '' })).toThrow('posts')
})
