import { describe, expect, test } from 'vitest'
import { pageAt, unescaped } from './built-pages.ts'

/** The text of the page's main part as a reader copies it. */
function textOf(url: string): string {
  const [main = ''] = /<main.*<\/main>/s.exec(pageAt(url)?.html ?? '') ?? []
  return unescaped(main.replace(/<[^>]*>/g, '')).replace(/\s+/g, ' ')
}

function headingsOf(url: string): string[] {
  const headings = (pageAt(url)?.html ?? '').matchAll(/<h[1-6][^>]*>(.*?)<\/h[1-6]>/gs)
  return Array.from(headings, ([, html = '']) => unescaped(html.replace(/<[^>]*>/g, '')))
}

describe.each([
  ['/', ['15+ years experience', '100+ expert network', '$50M+ client revenue']],
  ['/summit', ['100 creators', '15+ speakers', '8 workshops', '1 power day', 'Year 1']],
  ['/workshops', ['15 months', '4 phases', '5 leadership codes']],
  ['/ad', ['$20M+ revenue unlocked', '200+ CEOs coached', '15+ years']],
])('%s', (url, figures) => {
  test.each(figures)('shows its figures as one phrase: %s', (figure) => {
    expect(textOf(url)).toContain(` ${figure}`)
  })
})

test.each([
  ['/', 'Stop Wondering HOW. We Have the WHO.'],
  ['/about', /^Who we are/],
  ['/build', /courses/],
  ['/build', /community/],
  ['/build', /right for you\?$/],
  ['/scale', 'How It Works'],
  ['/scale', "What You'll Get"],
  ['/scale', 'Application Required'],
  ['/built-to-scale', 'Built to Scale - The Foundation Intensive'],
  ['/true-ceo', 'All tiers include'],
  ['/booking', 'What to Expect'],
])('%s has the heading %s', (url, heading) => {
  const expected = typeof heading === 'string' ? heading : expect.stringMatching(heading)
  expect(headingsOf(url)).toContainEqual(expected)
})
