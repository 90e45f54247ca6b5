import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugs } from '../../../server/features/blog/slugs.ts'

function first(title: string, count = 1): string[] {
  return slugs(title).take(count).toArray()
}

test.each([
  ['What You Reward on Monday', 'what-you-reward-on-monday'],
  ["Don't hire: 5 rules & 1,000 reasons", 'dont-hire-5-rules-1000-reasons'],
  ['  Crème brûlée für Größe, Łódź & Ærø ', 'creme-brulee-fur-grosse-lodz-aero'],
  ['🚀 Launch 🎉 day', 'launch-day'],
  ['ﬁve ② ways', 'five-2-ways'],
  ['領導力 101', '領導力-101'],
  ['Лидерство и рост', 'лидерство-и-рост'],
  ['नेतृत्व विकास', 'नेतृत्व-विकास'],
  ['../../etc/passwd', 'etc-passwd'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['🎉🎉🎉', 'post'],
  ['', 'post'],
])('%j becomes %j', (title, slug) => {
  expect(first(title)).toEqual([slug])
})

const words = (count: number) => Array(count).fill('abcdefghi').join('-')

test.each([
  ['the slugs are numbered', 'Growth systems', 'growth-systems', 'growth-systems-2'],
  ['a long title is cut between words', 'abcdefghi '.repeat(20), words(12), `${words(11)}-2`],
  ['an endless word is cut anywhere', 'a'.repeat(500), 'a'.repeat(120), `${'a'.repeat(118)}-2`],
])('of a repeated title %s', (_, title, one, other) => {
  expect(first(title, 2)).toEqual([one, other])
})

test('for any title, slugs are unique and have 1 to 120 letters, digits and hyphens', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const some = first(title, 12)
      expect(new Set(some).size).toBe(12)
      for (const slug of some) {
        expect([...slug].length).toBeLessThanOrEqual(120)
        expect(slug).toMatch(/^[\p{L}\p{N}\p{M}]+(-[\p{L}\p{N}\p{M}]+)*$/u)
        expect(slug).toBe(slug.normalize('NFC'))
      }
    }),
  )
})
