import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const pages = globSync('data/pages/*.json', { cwd: root }).map((file) => ({
  file,
  page: JSON.parse(readFileSync(join(root, file), 'utf8')),
}))

function builtPage(url: string): string {
  // Hidden files are the server's templates.
  const [, slot] = /^\/blog\/\[\[(\w+)\]\]$/.exec(url) ?? []
  const file = slot ? `.blog-${slot}` : url === '/' ? 'index' : url
  return readFileSync(join(root, 'dist/site', `${file}.html`), 'utf8')
}

test('the page about a broken link for unsubscribing leads to an email', () => {
  expect(builtPage('/unsubscribe/invalid')).toMatch(/<a class="button" href="mailto:[^"]+@[^"]+">/)
})

// Nunjucks silently omits an included template that it cannot compile.
test.each(pages)('the page of $file shows all of its sections', ({ page }) => {
  const html = builtPage(page.url)
  const shown = html.match(/<section class="[^"]*\bbackground-/g) ?? []
  expect(shown).toHaveLength(page.sections.length)
})

test.each(pages)('the page of $file draws all of its figures', ({ page }) => {
  const html = builtPage(page.url)
  for (const [, rest] of html.matchAll(/<figure class="figure figure-[\w-]+">(.*?)<\/figure>/gs)) {
    expect(rest).toContain('<svg')
  }
})
