import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const pages = globSync('data/pages/*.json', { cwd: root }).map((file) => ({
  file,
  page: JSON.parse(readFileSync(join(root, file), 'utf8')),
}))

function builtPage({ url, template }: { url: string; template?: boolean }): string {
  const file = template ? url.replace(/\/(.*)\//, '.$1-') : url === '/' ? 'index' : url
  return readFileSync(join(root, 'dist/site', `${file}.html`), 'utf8')
}

test('the page about a broken link for unsubscribing leads to an email', () => {
  expect(builtPage({ url: '/unsubscribe/invalid' })).toMatch(
    /<a class="button" href="mailto:[^"]+@[^"]+">/,
  )
})

// Nunjucks silently omits an included template that it cannot compile.
test.each(pages)('the page of $file shows all of its sections', ({ page }) => {
  const html = builtPage(page)
  // What follows from an event's state is no section of the page's file.
  const shown = html.match(/<section class="(?![^"]*next-dates)[^"]*\bbackground-/g) ?? []
  expect(shown).toHaveLength(page.sections.length)
})

test.each(pages)('the page of $file draws all of its figures', ({ page }) => {
  const html = builtPage(page)
  for (const [, rest] of html.matchAll(/<figure class="figure figure-[^"]+">(.*?)<\/figure>/gs)) {
    expect(rest).toMatch(/<(svg|div)[^>]* aria-hidden="true"/)
  }
})
