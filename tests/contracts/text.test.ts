import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { application } from '../../data/contracts/application.ts'
import { digitsOf } from '../../data/contracts/digits.ts'
import { cleanedAddress, isEmail } from '../../data/contracts/email.ts'
import { visible } from '../../data/contracts/text.ts'

test.each([
  ['direction marks of a copied phone number', '\u202a(310) 555-0100\u202c', '(310) 555-0100'],
  ['zero-width characters', '\u200b'.repeat(12), ''],
  ['a soft hyphen and a byte order mark', '\ufeffcon\u00adsulting', 'consulting'],
  ['joiners that join nothing', '\u200d\u200dAda\u200c ', 'Ada '],
])('without %s', (_, typed, expected) => {
  expect(visible(typed)).toBe(expected)
})

test.each([
  ['a family', '👨\u200d👩\u200d👧\u200d👦'],
  ['a heart, a keycap and a rainbow flag', '❤\ufe0f 1\ufe0f\u20e3 🏳\ufe0f\u200d🌈'],
  ['a skin tone with a joiner', '👩🏽\u200d🚀'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a Persian word', 'می\u200cخواهم'],
  ['a Hindi word', 'क्\u200dष'],
  ['a variant of a Japanese letter', '葛\u{e0100}'],
])('%s stays as it is', (_, typed) => {
  expect(visible(typed)).toBe(typed)
})

test('what is only invisible is empty, and what is cleaned is counted then', () => {
  const parse = (phone: string) =>
    safeParse(application.schema.entries.phone, phone) as { success: boolean; output: unknown }
  expect(parse('\u200b'.repeat(12)).success).toBe(false)
  expect(parse(`\u202a${'1'.repeat(20)}\u202c`)).toMatchObject({
    success: true,
    output: '1'.repeat(20),
  })
})

test.each([
  ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
  ['ada@example。com', 'ada@example.com'],
  ['ada＠example｡com', 'ada@example.com'],
])('%s is an address that a mail server knows', (typed, expected) => {
  expect(cleanedAddress(typed)).toBe(expected)
  expect(isEmail(typed)).toBe(true)
})

test.each([
  ['３１０－５５５－０１００', '3105550100'],
  ['٣١٠ ٥٥٥ ٠١٠٠', '3105550100'],
  ['۳۱۰۵۵۵۰۱۰۰', '3105550100'],
  ['३१०५५५०१००', '3105550100'],
  ['+1 (310) 555-0100', '13105550100'],
])('%s has the digits %s', (typed, expected) => {
  expect(digitsOf(typed)).toBe(expected)
})
