import { caniemail } from 'caniemail'
import { expect, test } from 'vitest'
import { mailSamples } from '../../support/mail-samples.ts'

/** Where a program knows none of these, readers miss nothing but a round corner, or the dark. */
const harmless = new Set([
  'color-scheme meta tag',
  'border-radius',
  'role attribute',
  '<body> element',
])

test.each(Object.entries(mailSamples()))(
  'the mail %s has nothing that Gmail, Outlook or Apple Mail leave out, and no link that depends on a page',
  (_, { html, text }) => {
    const { issues } = caniemail({ clients: ['gmail.*', 'outlook.*', 'apple-mail.*'], html })
    const missing = [...issues.errors.values()].flat().map(({ title }) => title)

    expect(missing.length).toBeGreaterThan(0)
    expect(missing.filter((title) => !harmless.has(title))).toEqual([])
    for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^https:\/\//)
    expect(text).not.toMatch(/<\w|&\w+;/)
  },
)
