import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const pages = globSync('data/pages/*.json', { cwd: root }).map((file) => ({
  file,
  page: JSON.parse(readFileSync(join(root, file), 'utf8')),
}))

function builtPage(url: string): string {
  // What the server makes pages of is a hidden file.
  const [, slot] = /^\/blog\/\[\[(\w+)\]\]$/.exec(url) ?? []
  const file = slot ? `.blog-${slot}` : url === '/' ? 'index' : url
  return readFileSync(join(root, 'dist/site', `${file}.html`), 'utf8')
}

// Nunjucks leaves out an included template that it cannot compile, and says nothing.
test.each(pages)('the page of $file shows every one of its sections', ({ page }) => {
  const html = builtPage(page.url)
  const shown = html.match(/<section class="[^"]*\bbackground-/g) ?? []
  expect(shown).toHaveLength(page.sections.length)
})

test.each(pages)('the page of $file draws every one of its figures', ({ page }) => {
  const html = builtPage(page.url)
  for (const [, rest] of html.matchAll(/<figure class="figure figure-[\w-]+">(.*?)<\/figure>/gs)) {
    expect(rest).toContain('<svg')
  }
})
