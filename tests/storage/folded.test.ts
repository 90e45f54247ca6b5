import { expect, test } from 'vitest'
import { fold, searchTextOf, termsOf } from '../../server/storage/folded.ts'

/** Whether a search finds a text, as the desk's conditions do. */
const finds = (query: string, text: string) => {
  const stored = searchTextOf([text])
  return termsOf(query).every((term) => term.some((form) => stored.includes(form)))
}

test.each([
  ['ñandú', 'nandu'],
  ['JOSÉ', 'jose'],
  ['n\u0303andu\u0301', 'nandu'],
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['ẞ', 'ss'],
  ['İstanbul', 'istanbul'],
  ['ISPARTA', 'isparta'],
  ['ısparta', 'isparta'],
  ['Ёлка Йод', 'елка иод'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['οδός', 'οδοσ'],
  ['李明', '李明'],
  ['ﾃｽﾄ', 'テスト'],
  ['ﬁne ①', 'fine 1'],
  ['a\0b\ud800', 'a\ufffdb\ufffd'],
])('%j is folded to %j, and that to itself', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(folded)).toBe(folded)
})

test.each([
  ['(310) 555-0100', '+1 310.555.0100'],
  ['+1 310.555.0100', '(310) 555-0100'],
  ['3105550100', '(310) 555-0100'],
  ['555-0100', 'call 310 555 0100 after six'],
  ['0049 30 123456', '030/123456'],
  ['030/123456', '+49 30 123456'],
  ['+49 30 123456', '0049 (30) 123 456'],
  ['2026-11-27', 'on 2026-11-27'],
  ['12 2026-11-27', 'in room 2026-11-27, at 12 o’clock: 12 2026-11-27'],
  ['ada (310) 555-0100', 'Ada, +1 310.555.0100'],
  ['50%', 'at 50% off'],
  ['김', '김민수'],
])('%j finds %j', (query, text) => {
  expect(finds(query, text)).toBe(true)
})

test.each([
  ['(310) 555-0100', '+1 410.555.0100'],
  // Neither is a part of a number one without its area.
  ['+1 310.555.0100', '(410) 555-0100'],
  ['12345678 87654321', '12345678'],
  ['ada 555-0100', 'Grace, 555-0100'],
])('%j doesn’t find %j', (query, text) => {
  expect(finds(query, text)).toBe(false)
})

test('a search has as many terms as anybody types', () => {
  expect(termsOf('  a b  c d e f g h i ')).toHaveLength(8)
  expect(termsOf(' \n ')).toEqual([])
})

test('a text that was sent in several fields is searched once', () => {
  expect(searchTextOf(['Ada', '', 'ADA', '+1 555 0100'])).toBe('ada\n+1 555 0100\n 15550100 ')
})
