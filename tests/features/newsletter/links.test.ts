import { expect, test } from 'vitest'
import { spellingsOf } from '../../../server/features/newsletter/tokens.ts'
import { unsubscribeLinks } from '../../../server/features/newsletter/unsubscribe-links.ts'

test.each([
  ['as it came', 'abc-D_9', ['abc-D_9', 'abc-d_9']],
  ['a full stop after it', 'abc.', ['abc.', 'abc']],
  ['brackets around it', '(abc)', ['(abc)', 'abc']],
  ['a broken line in it', 'ab\r\n c', ['ab\r\n c', 'abc']],
  ['the sign of quoted-printable', '3Dabc', ['3Dabc', 'abc', '3dabc']],
  ['lines of emphasis', 'abc__', ['abc__', 'abc']],
  ['3D within it', 'a3Db', ['a3Db', 'a3db']],
  ['a line within it', 'a__b', ['a__b']],
  ['nothing to read', '?!', ['?!']],
  ['nothing', '', []],
])('a link’s token may have %s: %j', (_, typed, spellings) => {
  expect(spellingsOf(typed)).toEqual(spellings)
})

test('what is longer than any token is not searched', () => {
  expect(spellingsOf(`${'a'.repeat(999)}.`)).toHaveLength(2)
  expect(spellingsOf(`${'a'.repeat(1000)}.`)).toEqual([`${'a'.repeat(1000)}.`])
})

const links = unsubscribeLinks(Buffer.alloc(32, 1))
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

test('an unsubscribe link is always the same, tells nothing, and leads back to its address', () => {
  const link = links.of('ada@example.com')

  expect(links.of('ada@example.com')).toBe(link)
  expect(link).not.toContain('ada')
  expect(Buffer.from(tokenOf(link), 'base64url').toString('latin1')).not.toContain('ada')
  expect(tokenOf(links.of('bob@example.com')).slice(0, 16)).not.toBe(tokenOf(link).slice(0, 16))
  expect(links.email(tokenOf(link))).toBe('ada@example.com')
})

test('a link that ends all mails is another one, and neither does what the other does', () => {
  const leave = tokenOf(links.of('ada@example.com'))
  const never = tokenOf(links.never('ada@example.com'))

  expect(links.never('ada@example.com')).toContain('/unsubscribe/never?token=')
  expect(links.email(never, 'never')).toBe('ada@example.com')
  expect(links.email(never)).toBeUndefined()
  expect(links.email(leave, 'never')).toBeUndefined()
  expect(links.email('forged', 'never')).toBeUndefined()
})

test('a changed, cut or foreign token leads to no address', () => {
  const token = Buffer.from(tokenOf(links.of('ada@example.com')), 'base64url')
  for (let place = 0; place < token.length; place += 1) {
    const changed = Buffer.from(token)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(links.email(changed.toString('base64url'))).toBeUndefined()
    expect(links.email(token.subarray(0, place).toString('base64url'))).toBeUndefined()
  }
  const foreign = unsubscribeLinks(Buffer.alloc(32, 2))
  expect(foreign.email(token.toString('base64url'))).toBeUndefined()
  // The seal of no address.
  expect(links.email(tokenOf(links.of('')))).toBeUndefined()
})
