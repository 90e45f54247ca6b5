import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMailer } from '../../../server/features/outbox/mailer.ts'
import type { StoredMessage } from '../../../server/features/outbox/message.ts'
import { listen } from '../../support/free-port.ts'
import { mailServer } from '../../support/mail-server.ts'
import { storedMessage } from '../../support/stored-message.ts'

const at = '2026-02-03T04:05:06.000Z'
const mailboxes = new Map([['a', 'owner@example.com']])
const never = new AbortController().signal

const erased = {
  ...{ id: 'message-1', receiver: 'a', kind: 'person.erased', person: 'ada@example.com' },
  payload: JSON.stringify({ type: 'person.erased', timestamp: at, email: 'ada@example.com' }),
}

function mailer(url: string, timeoutMs = 5000) {
  const send = createMailer(url, 'hello@antecedent.example', mailboxes, timeoutMs)
  return (one: Partial<StoredMessage> = {}, ending = never) =>
    send(storedMessage({ ...erased, ...one }), ending)
}

/** A server that sends nothing but an optional greeting. */
async function muteServer(greeting: string) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write(greeting)
  })
  onTestFinished(() => void server.close())
  return `smtp://127.0.0.1:${await listen(server)}`
}

test('an address with a comma or brackets is one recipient', async () => {
  const { url, asked } = await mailServer()
  const payload = JSON.stringify({ type: 'subscriber.asked', token: 'x' })

  for (const address of ['a,victim@example.com', '<script>@example.com', 'a\u0001b@example.com']) {
    await mailer(url)({ kind: 'subscriber.asked', receiver: 'confirmations', address, payload })
  }

  expect(asked.length).toBeGreaterThan(0)
  expect(asked).not.toContain('victim@example.com')
  for (const address of asked) expect(address).toMatch(/@example\.com$/)
})

test('without TLS, neither the login nor the mail is sent to another machine', async () => {
  const { port, logins, mails } = await mailServer()
  const away = `smtp://user:s3cret@0.0.0.0:${port}`

  expect(await mailer(away)()).toMatchObject({
    kind: 'failed',
    reason: 'answered 500: TLS is refused',
  })
  expect(logins).toEqual([])
  expect(await mailer(`${away}?requireTLS=false`)()).toEqual({ kind: 'delivered' })
  expect(mails).toHaveLength(1)
})

test('an invalid certificate is refused, with STARTTLS and without', async () => {
  // The server warns about its test certificate.
  vi.spyOn(console, 'error').mockReturnValue()
  const upgrading = await mailServer(undefined, { disabledCommands: [] })
  const secure = await mailServer(undefined, { secure: true })

  for (const url of [upgrading.url, secure.url.replace('smtp:', 'smtps:')]) {
    expect(await mailer(url)()).toMatchObject({ kind: 'failed', reason: 'CERT_HAS_EXPIRED' })
    expect(await mailer(`${url}?tls.rejectUnauthorized=false`)()).toEqual({ kind: 'delivered' })
  }
})

test.each(['', '220 here\r\n'])(
  'after a greeting of %j and nothing else an attempt ends',
  async (greeting) => {
    const reason = 'no answer within 50 ms'

    expect(await mailer(await muteServer(greeting), 50)()).toMatchObject({ reason })
  },
)

test('stopping the process ends an attempt', async () => {
  const ending = new AbortController()
  const { url, mails, play } = await mailServer()
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  play(() => {
    resolve()
    return new Promise(() => {})
  })

  const attempt = mailer(url)({}, ending.signal)
  await asked
  ending.abort()

  expect(await attempt).toMatchObject({ kind: 'failed', reason: 'EABORT' })
  expect(mails).toEqual([])
})
