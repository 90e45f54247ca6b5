import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, test } from 'vitest'
import widgets from '../../data/widgets.json' with { type: 'json' }

const folder = join(import.meta.dirname, '../../dist/site')
const pages = globSync('**/*.html', { cwd: folder }).map((file) => ({
  file: relative('.', file),
  html: readFileSync(join(folder, file), 'utf8'),
}))

const widgetElements = Object.fromEntries(
  widgets.map(({ element }) => [element, { flow: true, permittedContent: ['@flow'] }]),
)

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
    elements: ['html5', widgetElements],
    // CSS keeps numbers on one line, so that copied text has plain spaces.
    rules: { 'tel-non-breaking': 'off' },
  }),
)

test.each(pages)('$file is valid HTML', async ({ html }) => {
  const { results } = await validator.validateString(html)
  const messages = results.flatMap((result) => result.messages)
  expect(messages.map(({ line, ruleId, message }) => `${line}: ${ruleId}: ${message}`)).toEqual([])
})

test.each(pages)('$file contains nothing that a strict policy would block', ({ html }) => {
  // Except the embed tags shown for copying.
  expect(html).not.toMatch(/<[^>]+\sstyle=(?!&quot;)/)
  expect(html).not.toMatch(/<[^>]+\son[a-z]+=/)
  expect(html).not.toContain('javascript:')
})

test.each(pages)('every file that $file loads from /assets exists', ({ html }) => {
  const urls = Array.from(html.matchAll(/\/assets\/[\w.-]+/g), ([url]) => url)
  expect(urls.length).toBeGreaterThan(0)
  for (const url of urls) {
    expect(url).toMatch(/\.[0-9a-f]{10}\.\w+$/)
    expect(readFileSync(join(folder, url)).length).toBeGreaterThan(0)
  }
})
