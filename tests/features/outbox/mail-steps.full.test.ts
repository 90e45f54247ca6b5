import { describe, expect, test } from 'vitest'
import { type Asked, type Reply, scriptedMailServer } from '../../support/scripted-mail-server.ts'
import {
  again,
  bounce,
  type Expected,
  mailTo,
  mended,
  ours,
  outcomes,
  sent,
  silent,
} from '../../support/smtp-outcomes.ts'

type Row = readonly [
  step: Asked['step'],
  reply: string,
  /** Of a mail on a new connection, and on one that has taken mails before. */
  first: Expected,
  later?: Expected,
]

/** What a server says to one mail, at every step of a session. */
const replies: readonly Row[] = [
  ['greeting', '421 4.3.2 Too busy', again],
  ['greeting', '554 5.7.1 You are blocked', mended],
  ['greeting', 'What is this?', again],
  ['EHLO', '421 4.3.2 Too busy', again],
  ['MAIL', '421 4.7.0 Enough for one session', again, sent],
  ['MAIL', '452 4.3.2 Enough for one session', again, sent],
  ['MAIL', '451 4.3.0 Later', again, sent],
  ['MAIL', '503 5.5.1 Bad sequence', again, sent],
  ['MAIL', '550 5.7.1 Not your address', ours, ours],
  ['MAIL', 'What is this?', again, again],
  ['RCPT', '421 4.7.0 Enough for one session', again, sent],
  ['RCPT', '452 4.5.3 Too many recipients', again, sent],
  ['RCPT', '450 4.2.0 Greylisted', again, again],
  ['RCPT', '452 4.2.2 Over quota', again, again],
  ['RCPT', '550 5.1.1 No such user', bounce, bounce],
  ['RCPT', '550 5.7.1 Blocked', ours, ours],
  ['DATA', '421 4.3.0 Closing', again, sent],
  ['DATA', '451 4.3.0 Later', again, sent],
  ['DATA', '554 5.7.1 No', ours, ours],
  ['content', '421 4.3.0 Closing', again, sent],
  ['content', '451 4.7.1 Greylisted', again, again],
  ['content', '554 5.7.1 Spam', ours, ours],
]

const manners: Readonly<Record<string, (reply: string) => Reply>> = {
  'and goes on': (reply) => reply,
  'and closes': (reply) => ({ cut: `${reply}\r\n` }),
}
const counts = [0, 1, 5]

/** A mailer whose server answers one step in its own way, once, after so many mails on a connection. */
async function troubled(
  { step, before }: Pick<Asked, 'step' | 'before'>,
  reply: () => Reply | Promise<Reply>,
  timeoutMs?: number,
) {
  let isOver = false
  const server = await scriptedMailServer((asked) => {
    if (isOver || asked.step !== step || asked.before !== before) return undefined
    isOver = true
    return reply()
  })
  const send = mailTo(server.url, timeoutMs)
  for (let count = 0; count < before; count += 1) expect(await send()).toEqual(outcomes[sent])
  return { ...server, send }
}

describe.each(Object.entries(manners))('a server answers %s', (_, mannerOf) => {
  const cells = replies.flatMap(([step, reply, first, later]) =>
    counts
      .filter((before) => before === 0 || later !== undefined)
      .map((before) => [step, reply, before, before === 0 ? first : (later ?? first)] as const),
  )
  test.each(cells)('%s: %j after %d mails: %s, and the next mail is sent', async (...cell) => {
    const [step, reply, before, expected] = cell
    const { send, mails } = await troubled({ step, before }, () => mannerOf(reply))

    expect(await send()).toMatchObject(outcomes[expected])

    expect(await send()).toEqual(outcomes[sent])
    expect(mails).toHaveLength(before + 1 + (expected === sent ? 1 : 0))
  })
})

test('a server that knows no EHLO gets HELO', async () => {
  const { send } = await troubled({ step: 'EHLO', before: 0 }, () => '502 5.5.1 Only HELO here')
  expect(await send()).toEqual(outcomes[sent])
})

const steps = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'content'] as const
const places = steps.flatMap((step) =>
  counts
    .filter((before) => before === 0 || (step !== 'greeting' && step !== 'EHLO'))
    .map((before) => [step, before] as const),
)

test.each(places)(
  'a server that closes without a word at %s after %d mails gets the next one on a new connection',
  async (step, before) => {
    const { send, mails } = await troubled({ step, before }, () => ({ cut: '' }))
    // What was taken in whole may have been accepted: the outbox decides when it is sent again.
    const isResent = step === 'greeting' || (before > 0 && step !== 'content')

    expect(await send()).toMatchObject(outcomes[isResent ? sent : again])

    expect(await send()).toEqual(outcomes[sent])
    expect(mails).toHaveLength(before + 1 + (isResent ? 1 : 0))
  },
)

test.each(places)(
  'a server that hangs at %s after %d mails costs one attempt, and gets the next mail on a new connection',
  async (step, before) => {
    const { send, mails } = await troubled({ step, before }, () => new Promise(() => {}), 2000)

    expect(await send()).toMatchObject(outcomes[silent])

    expect(await send()).toEqual(outcomes[sent])
    expect(mails).toHaveLength(before + 1)
  },
)

const farewells: readonly (readonly [string, () => Reply | Promise<Reply>])[] = [
  ['250 2.0.0 Ok', () => '250 2.0.0 Ok'],
  ['421 4.3.2 Bye', () => '421 4.3.2 Bye'],
  ['500 5.5.1 What?', () => '500 5.5.1 What?'],
  ['nothing, and closes', () => ({ cut: '' })],
  ['nothing, and hangs', () => new Promise(() => {})],
]

test.each(
  (['RSET', 'QUIT'] as const).flatMap((step) =>
    farewells.map((reply) => [step, ...reply] as const),
  ),
)(
  'whatever a server answers to %s after a refusal, such as %s, the next mails are sent',
  async (step, _, reply) => {
    let isWrong = false
    const { url, mails } = await scriptedMailServer((asked) => {
      if (asked.step === 'RCPT' && isWrong) return '550 5.1.1 No such user'
      return asked.step === step ? reply() : undefined
    })
    const send = mailTo(url)
    for (isWrong of [false, true, false, true, true, false]) {
      expect(await send()).toMatchObject(outcomes[isWrong ? bounce : sent])
    }
    expect(mails).toHaveLength(3)
  },
)

test.each([
  ['greeting', '421 4.3.2 Too busy'],
  ['MAIL', '451 4.3.0 Later'],
  ['RCPT', '452 4.5.3 Too many recipients'],
] as const)(
  'a server that answers each new connection at %s by %s rests after three of them, and mails keep their attempts',
  async (step, reply) => {
    let connections = 0
    const { url } = await scriptedMailServer((asked) => {
      if (asked.step === 'greeting') connections += 1
      return asked.step === step ? reply : undefined
    })
    const send = mailTo(url)
    for (let count = 0; count < 3; count += 1) expect(await send()).toMatchObject(outcomes[again])

    for (let count = 0; count < 3; count += 1) {
      expect(await send()).toMatchObject({
        kind: 'postponed',
        reason: expect.stringContaining(reply.slice(0, 3)),
      })
    }
    expect(connections).toBe(3)
  },
)
