import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, test } from 'vitest'
import widgets from '../../data/widgets.json' with { type: 'json' }
import { built, pages } from './built-pages.ts'

const widgetElements = Object.fromEntries(
  widgets.map(({ element }) => [element, { flow: true, permittedContent: ['@flow'] }]),
)

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
    elements: ['html5', widgetElements],
    rules: {
      'no-unknown-elements': 'error',
      // CSS keeps numbers on one line, so that copied text has plain spaces.
      'tel-non-breaking': 'off',
    },
  }),
)

test.each(pages)('$url is valid HTML', async ({ html }) => {
  const { results } = await validator.validateString(html)
  const messages = results.flatMap((result) => result.messages)
  expect(messages.map(({ line, ruleId, message }) => `${line}: ${ruleId}: ${message}`)).toEqual([])
})

test.each(pages)('$url contains nothing that a strict policy would block', ({ html }) => {
  expect(html).not.toMatch(/<[^>]+\son[a-z]+=/)
  expect(html).not.toContain('javascript:')
})

test.each(pages)('every file that $url loads from /assets exists', ({ html }) => {
  const urls = Array.from(html.matchAll(/\/assets\/[\w.-]+/g), ([url]) => url)
  expect(urls.length).toBeGreaterThan(0)
  for (const url of urls) {
    expect(url).toMatch(/\.[0-9a-f]{10}\.\w+$/)
    expect(built(url).length).toBeGreaterThan(0)
  }
})
