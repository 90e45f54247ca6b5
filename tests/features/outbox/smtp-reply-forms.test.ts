import { describe, expect, test } from 'vitest'
import { readSmtpReply } from '../../../server/features/outbox/smtp-reply.ts'
import { type Asked, pipelining, scriptedMailServer } from '../../support/scripted-mail-server.ts'
import {
  again,
  answered,
  bounce,
  hour,
  mailTo,
  mended,
  ours,
  outcomesOf,
  sent,
  unsure,
} from '../../support/smtp-outcomes.ts'

describe('forms of a reply', () => {
  outcomesOf('RCPT', [
    ['550-Rejected\n550-because\n550 5.1.1 No such user', 'a code in the last line only', bounce],
    ['550-5.1.1 It does not exist. Check the address and try\n550 5.1.1 again', 'Gmail', bounce],
    ['550-5.1.1 No such user\n550 See the manual', 'a code in the first line only', bounce],
    ['550-5.1.1 No such user\n550 5.7.1 Blocked', 'codes that disagree', ours],
    ['550-5.2.2 Full\n550 5.1.1 No such user', 'codes that disagree', again],
    ['550 sorry, no mailbox here by that name. (#5.1.1)', 'qmail', bounce],
    ['553 sorry, not in my list of allowed rcpthosts (#5.7.1)', 'qmail', ours],
    ['450 5.1.1 No such user', 'for now, with a code for good', again],
    ['550 4.2.2 Over quota', 'for good, with a code for now', again],
    ['550 2.1.5 Rejected', 'a code of success', unsure],
    ['550 5.1 No such user', 'no whole code', unsure],
    ['550 5.1.1.7 No such user', 'an address of the network', unsure],
    ['550 5.1.1234 No such user', 'too many digits', unsure],
    ['550 5.01.1 No such user', 'a leading zero', unsure],
    ['550 x5.1.1 No such user', 'a letter before it', unsure],
    ['550 5.1.1: No such user', 'a colon after it', bounce],
    ['550  5.1.1', 'two spaces, no text', bounce],
    ['550 no such user, see RFC 5.1.1', 'a code within the text', unsure],
    ['250-5.1.1\n550 5.1.1 No such user', 'lines that disagree: it is taken', sent],
    ['No such user', 'no code at all', again],
    ['55 5.1.1 No such user', 'two digits', again],
    ['650 5.1.1 No such user', 'no class of RFC 5321', again],
    ['350 5.1.1 No such user', 'a class that makes no sense', again],
  ])
})

describe('what is about no address, whatever it says', () => {
  outcomesOf('greeting', [
    ['554 5.7.1 Your server is blocked', 'our server', mended],
    ['554 No SMTP service here', 'RFC 5321: the wrong server', mended],
    ['550 5.1.1 Go away', 'no recipient yet', mended],
    ['421 4.7.0 Too many connections', 'later', again],
    ['520', 'no word', mended],
  ])
  outcomesOf('AUTH', [
    ['535 5.7.8 Username and password not accepted', 'Gmail', mended],
    ['535 Authentication Credentials Invalid', 'Amazon SES', mended],
    ['534 5.7.9 Application-specific password required', 'Gmail', mended],
    ['525 5.7.1 Unauthorized IP address', 'Brevo', mended],
    ['454 4.7.0 Temporary authentication failure', 'later', again],
    ['550 5.1.1 No such user', 'the login', mended],
    ['500 5.5.1 What?', 'no login here', mended],
  ])
  outcomesOf('MAIL', [
    ['550 5.1.1 No such user', 'the sender', ours],
    ['550 Sender rejected', 'the sender', ours],
    ['501 Invalid MAIL FROM address provided', 'Amazon SES: the sender', ours],
    ['553 5.7.1 Not your address', 'the sender', ours],
    ['553 5.1.8 No such domain', 'the sender', ours],
    ['552 5.3.4 Too large', 'the mail', ours],
    ['530 5.7.0 Must issue a STARTTLS command first', 'Gmail: a setting', mended],
    ['503 5.5.1 HELO first', 'the connection lost its order', again],
    ['550 5.4.5 Daily sending limit exceeded', 'our limit', hour],
    ['451 4.3.0 Later', 'later', again],
    ['421 4.4.5 Server busy', 'Gmail', again],
  ])
})

describe('in answer to the mail itself', () => {
  for (const step of ['DATA', 'content'] as const) {
    outcomesOf(step, [
      ['550 5.1.1 No such user', 'the address after all', bounce],
      ['550 5.2.1 The mailbox is disabled', 'the address after all', bounce],
      ['550 Rejected', 'Exim: no reason', ours],
      ['550 5.1.0 Rejected', 'no reason', ours],
      ['554 5.7.1 Spam message rejected', 'the content', ours],
      ['554 Message rejected: Email address is not verified', 'Amazon SES: the sender', ours],
      ['550 5.6.0 Malformed', 'the content', ours],
      ['552 5.2.2 Over quota', 'a full mailbox', again],
      ['552 5.3.4 Message too big', 'the mail', ours],
      ['552 Message size exceeds the limit', 'the mail', ours],
      ['550 Domain has exceeded the max emails per hour', 'cPanel: our limit', hour],
      ['451 4.7.1 Greylisted', 'a stranger waits', again],
      ['421 4.3.0 Closing', 'later', again],
    ])
  }
})

const steps = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'content'] as const
const closing = '421 4.3.2 Closing'
const refused = '550 5.1.1 No such user'

/** What nodemailer throws for a refused recipient, or for something else. */
const refusal = (reply: string, others: object = {}) => ({
  ...{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: Number(reply.slice(0, 3)) },
  ...{ response: reply, permanent: true },
  ...others,
})

test('only six enhanced codes make a bounce, in answer to a recipient or to a mail', () => {
  const bounces = new Set<string>()
  for (const command of ['RCPT TO', 'rcpt to', 'DATA']) {
    for (let index = 0; index < 10 * 150; index += 1) {
      const code = `5.${Math.floor(index / 150)}.${index % 150}`
      const { verdict } = readSmtpReply(refusal(`550 ${code} No such user`, { command }))
      if (verdict === 'hard') bounces.add(code)
    }
  }
  expect([...bounces].toSorted()).toEqual(['5.1.1', '5.1.10', '5.1.2', '5.1.3', '5.1.6', '5.2.1'])
  for (const command of ['MAIL FROM', 'AUTH PLAIN', 'EHLO', 'CONN', 'API', undefined]) {
    expect(readSmtpReply(refusal(refused, { command })).verdict).toBe('ours')
  }
})

test('the reason has the codes and no word of the server', () => {
  const reply = '550-5.1.1 <ada@example.com> is secret\n550 5.1.1 Ada Byron left'
  const { reason, replyCode, enhancedCode } = readSmtpReply(refusal(reply))
  expect(reason).toBe('answered 550 5.1.1: no such mailbox')
  expect([replyCode, enhancedCode]).toEqual([550, '5.1.1'])
  expect(readSmtpReply(refusal('550 Ada')).reason).toBe('answered 550: refused without a reason')
})

test('a mail that nodemailer refuses is given up, a wrong setting is ours, and the rest is tried again', () => {
  const read = (code: string, others = {}) => readSmtpReply({ code, ...others })
  for (const code of ['EENVELOPE', 'EMESSAGE']) {
    expect(read(code)).toMatchObject({ verdict: 'ours', isFinal: true, reason: code })
  }
  for (const code of ['EAUTH', 'EOAUTH2', 'ECONFIG']) {
    expect(read(code)).toMatchObject({ verdict: 'ours', isFinal: false })
  }
  const lost = { verdict: 'soft', isFinal: false }
  for (const code of ['ESOCKET', 'EDNS', 'ETIMEDOUT', 'ECONNECTION', 'EABORT', 'ENEW']) {
    expect(read(code, { originalCode: 'EWHY' })).toMatchObject({ ...lost, reason: 'EWHY' })
  }
  for (const thrown of [undefined, null, 'a text', {}]) {
    expect(readSmtpReply(thrown)).toMatchObject({ ...lost, reason: 'unknown' })
  }
})

test('a server that is not there is tried again', async () => {
  // No program gets this port by chance.
  const outcome = await mailTo('smtp://127.0.0.1:2')()
  expect(outcome).toMatchObject({ kind: 'failed', verdict: 'soft', reason: 'ECONNREFUSED' })
})

test.each(steps)(
  'a connection that is closed at %s is tried again, and is no bounce',
  async (step) => {
    expect(await answered(step, closing)).toMatchObject({ kind: 'failed', verdict: 'soft' })
    expect(await answered(step, { cut: '' })).toMatchObject({ kind: 'failed', verdict: 'soft' })
    expect(await answered(step, { cut: '55' })).toMatchObject({ kind: 'failed', verdict: 'soft' })
    // nodemailer takes it for the reason of the end, and doesn't say what it answers.
    const unfinished = await answered(step, { cut: refused })
    expect(unfinished).toMatchObject({ kind: 'failed', verdict: 'ours' })
  },
)

test('a refusal is read alike if all commands of a mail are sent at once', async () => {
  const outcome = async (step: Asked['step'], reply: string) => {
    const { url } = await scriptedMailServer((asked) =>
      asked.step === 'EHLO' ? pipelining : asked.step === step ? reply : undefined,
    )
    return mailTo(url)()
  }
  expect(await outcome('RCPT', refused)).toMatchObject({ kind: 'gone', verdict: 'hard' })
  expect(await outcome('RCPT', '550 No')).toMatchObject({ kind: 'gone', verdict: 'unsure' })
  expect(await outcome('RCPT', closing)).toMatchObject({ kind: 'failed', verdict: 'soft' })
  expect(await outcome('MAIL', refused)).toMatchObject({ kind: 'gone', verdict: 'ours' })
  // The mail is refused before it is sent.
  const early = await outcome('DATA', '354 Go on\n554 5.7.1 Spam')
  expect(early).toMatchObject({ kind: 'gone', verdict: 'ours' })
})

test('a stranger is taken at the second attempt, and an idle connection may end with 421', async () => {
  const replies = ['450 4.2.0 Greylisted', undefined, undefined]
  const { url, mails, asked } = await scriptedMailServer(({ step }) => {
    if (step === 'content') return `250 2.0.0 Queued\n${closing}`
    return step === 'RCPT' ? replies.shift() : undefined
  })
  const send = mailTo(url)
  expect(await send()).toMatchObject({ kind: 'failed', verdict: 'soft' })
  expect(await send()).toEqual({ kind: 'delivered' })
  expect(await send()).toEqual({ kind: 'delivered' })
  expect([asked.length, mails.length]).toEqual([3, 2])
  expect(mails[0]?.content).toContain('Subject: Hello')
})
