import { expect, test } from 'vitest'
import { causeOf } from '../../../server/features/outbox/causes.ts'
import { forNow, meaningOf, sender, tls } from '../../../server/features/outbox/smtp-codes.ts'

/** Every sentence that a mail server's answer of class 5 may get. */
function meanings(): string[] {
  const codes = Array.from({ length: 8000 }, (_, n) => `5.${Math.floor(n / 1000)}.${n % 1000}`)
  const found = [
    ...codes.map((code) => meaningOf(550, code)),
    ...Array.from({ length: 60 }, (_, n) => meaningOf(500 + n, undefined)),
    ...[forNow, sender, tls],
  ]
  return [...new Set(found.map(({ reason }) => reason))].toSorted()
}

test('each answer of a mail server has a cause in plain words', () => {
  const causes = meanings().map((words) => [
    words,
    causeOf({ channel: 'mail', reason: `answered 550 5.0.0: ${words}` }),
  ])

  expect(Object.fromEntries(causes)).toEqual({
    'TLS is refused': 'tls',
    'a limit of the mail server is reached': 'limit',
    'no such domain': 'address',
    'no such mailbox': 'address',
    'refused by policy': 'policy',
    'refused for now': 'later',
    'refused without a reason': 'unexplained',
    'the address is malformed': 'address',
    'the address takes no mail': 'address',
    'the command is refused': 'unexplained',
    'the content is refused': 'content',
    'the login is refused': 'login',
    'the mail can’t be routed': 'later',
    'the mail is too large': 'large',
    'the mail server has a problem': 'later',
    'the mail server lacks a feature': 'unexplained',
    'the mail server takes no mail': 'unexplained',
    'the mailbox gets too many mails': 'busy',
    'the mailbox has moved': 'address',
    'the mailbox is disabled': 'address',
    'the mailbox is full': 'full',
    'the mailing list is broken': 'later',
    'the next mail server is too old': 'later',
    'the sender is refused': 'sender',
  })
})

test.each([
  [null, 'due'],
  ['waits, because 30 such mails were sent within an hour', 'bound'],
  ['waits, because one network asked for many mails within an hour', 'bound'],
  ['there is no mailbox', 'unset'],
  ['ECONNREFUSED', 'unreachable'],
  ['ETIMEDOUT', 'unreachable'],
  ['EDNS', 'unreachable'],
  ['answered without a code', 'unreachable'],
  ['EAUTH', 'login'],
  ['ETLS', 'tls'],
  ['EENVELOPE', 'address'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
  ['something else', 'other'],
] as const)('a mail for which it says %s: %s', (reason, cause) => {
  expect(causeOf({ channel: 'mail', reason })).toBe(cause)
})

test.each([
  ['answered 301: set WEBHOOK_URL to the address that it names', 'moved'],
  ['answered 400', 'refused'],
  ['answered 401', 'denied'],
  ['answered 403', 'denied'],
  ['answered 404', 'missing'],
  ['answered 410', 'gone'],
  ['answered 413', 'large'],
  ['answered 429', 'busy'],
  ['answered 500', 'broken'],
  ['answered 503', 'broken'],
  ['no answer within 10000 ms', 'silent'],
  ['there is no webhook', 'unset'],
  ['ECONNREFUSED', 'unreachable'],
  ['ENOTFOUND', 'unreachable'],
  ['UND_ERR_SOCKET', 'unreachable'],
  ['CERT_HAS_EXPIRED', 'certificate'],
] as const)('a webhook for which it says %s: %s', (reason, cause) => {
  expect(causeOf({ channel: 'webhook', reason })).toBe(cause)
})
