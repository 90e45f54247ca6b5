import { expect, test } from 'vitest'
import {
  canonicalEmail,
  isMailable,
  mailboxOf,
  personKey,
} from '../../server/storage/canonical-email.ts'

test.each([
  ['an address as it is', 'ada@example.com', 'ada@example.com'],
  ['lower case', ' Ada.L@Example.COM', 'ada.l@example.com'],
  ['no dots of a root', 'ada@example.com...', 'ada@example.com'],
  ['dots within a domain', 'ada@mail.example.com', 'ada@mail.example.com'],
  ['the last at sign as the one before the domain', 'a@b@Example.com.', 'a@b@example.com'],
  ['composed letters', 'jose\u0301@example.com', 'jos\u00e9@example.com'],
  ['a domain beyond ASCII as DNS has it', 'ada@B\u00fccher.example', 'ada@xn--bcher-kva.example'],
  ['wide letters of a domain as plain ones', 'ada@\uff25\uff38.com', 'ada@ex.com'],
  ['a domain that DNS can’t have', 'ada@b\u00fccher example', 'ada@b\u00fccher example'],
  ['a domain of digits, which is no IP address', 'ada@1.2', 'ada@1.2'],
  ['a domain with a slash, which is no path', 'ada@example.com/path', 'ada@example.com/path'],
  ['an empty local part', '@Example.com..', '@example.com'],
  ['what is no address in lower case', ' Ada. ', 'ada'],
])('addresses are stored with %s: %j', (_, typed, stored) => {
  expect(canonicalEmail(typed)).toBe(stored)
})

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['ada+news@example.com', 'ada@example.com'],
  ['ada+news+more@example.com', 'ada@example.com'],
  ['ada+a\nb@example.com', 'ada@example.com'],
  ['+news@example.com', '+news@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['a.d.a+news@gmail.com', 'ada@gmail.com'],
  ['a.d.a@googlemail.com', 'ada@gmail.com'],
  ['a.d.a@notgmail.com', 'a.d.a@notgmail.com'],
  ['a.d.a@gmail.community', 'a.d.a@gmail.community'],
])('mails to %j are counted as those to %j', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

test.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['+1 (555) 010-20', '155501020'],
])('a person who left %j is found by %j', (contact, key) => {
  expect(personKey(contact)).toBe(key)
})

test.each([
  ['ada@example.com', true],
  ['jos\u00e9@example.com', true],
  ['ada', false],
  ['a,b@example.com', false],
  ['a\u0007b@example.com', false],
  ['ada@b\u00fccher.example', false],
  ['ada@mail.b\u00fccher.example', false],
])('whether a mail can be sent to %j: %s', (email, can) => {
  expect(isMailable(email)).toBe(can)
})
