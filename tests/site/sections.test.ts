import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const pages = globSync('data/pages/*.json', { cwd: root }).map((file) => ({
  file,
  page: JSON.parse(readFileSync(join(root, file), 'utf8')),
}))

// Nunjucks leaves out an included template that it cannot compile, and says nothing.
test.each(pages)('the page of $file shows every one of its sections', ({ page }) => {
  const file = page.url === '/' ? 'index.html' : `${page.url}.html`
  const html = readFileSync(join(root, 'dist/site', file), 'utf8')
  const shown = html.match(/<section class="[^"]*\bground-/g) ?? []
  expect(shown).toHaveLength(page.sections.length)
})

test.each(pages)('the page of $file draws every one of its figures', ({ page }) => {
  const file = page.url === '/' ? 'index.html' : `${page.url}.html`
  const html = readFileSync(join(root, 'dist/site', file), 'utf8')
  for (const [, rest] of html.matchAll(/<figure class="figure figure-[\w-]+">(.*?)<\/figure>/gs)) {
    expect(rest).toContain('<svg')
  }
})
