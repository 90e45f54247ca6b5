import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { cleanedAddress, email, isAddress, isEmail } from '../../data/contracts/email.ts'

test.each([
  ['white space around it', '  ada@example.com\n', 'ada@example.com'],
  ['characters that nobody sees', '\u200bada\u00ad@example\u2060.com\ufe0f', 'ada@example.com'],
  ['a name before it', 'Ada Lovelace <ada@example.com>', 'ada@example.com'],
  ['a name, and white space after it', 'Ada <ada@example.com> ', 'ada@example.com'],
  ['brackets alone', '<ada@example.com>', 'ada@example.com'],
  ['a link', 'mailto:ada@example.com', 'ada@example.com'],
  ['a link in capitals, with a subject', 'MAILTO:ada@example.com?subject=a\nb', 'ada@example.com'],
  ['a link in brackets', 'Ada < mailto:ada@example.com >', 'ada@example.com'],
  ['the dot of the root', 'ada@example.com.', 'ada@example.com'],
])('an address is taken out of %s', (_, typed, address) => {
  expect(cleanedAddress(typed)).toBe(address)
})

test.each([
  'a <b> ada@example.com',
  '<a> <ada@example.com>',
  '<ada@example.com> or <b@example.com>',
  '<ada@example.com> home',
  'write to mailto:ada@example.com',
  'a.b@example.com.au',
])('%j stays as it is', (typed) => {
  expect(cleanedAddress(typed)).toBe(typed)
})

test.each([
  ['ada@example.com', true],
  ['a.b+c@mail.example.co', true],
  [' Ada <ada@example.com>', true],
  ['ada', false],
  ['@example.com', false],
  ['ada@example', false],
  ['ada@.com', false],
  ['ada@example..com', false],
  ['ada@exam ple.com', false],
  ['ada@example.c om', false],
  ['ada@example.com/@', false],
  ['a da@example.com', false],
  ['a@da@example.com', false],
])('whether %j is an address: %s', (typed, is) => {
  expect(isEmail(typed)).toBe(is)
})

test('a contact with an at sign is an address, any other a phone number', () => {
  expect(['ada@example.com', '555 0100'].map(isAddress)).toEqual([true, false])
})

test('a field takes the cleaned address, and refuses what is none or too long', () => {
  const field = email('Enter an address.', 15, 'Too long.')
  const read = (typed: unknown) => {
    const { success, output, issues } = safeParse(field, typed)
    return success ? output : issues.map(({ message }) => message)
  }

  expect(read('<ada@example.com>')).toBe('ada@example.com')
  expect(read('adam@example.com')).toEqual(['Too long.'])
  expect(read('ada')).toEqual(['Enter an address.'])
  expect(read(undefined)).toEqual(['Enter an address.'])
})
