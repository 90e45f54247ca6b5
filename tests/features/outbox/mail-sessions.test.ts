import { expect, test } from 'vitest'
import { type Asked, type Reply, scriptedMailServer } from '../../support/scripted-mail-server.ts'
import { mailTo } from '../../support/smtp-outcomes.ts'

/** A server, and how many connections it has greeted. */
async function serverWith(script: (asked: Asked) => Reply) {
  let connections = 0
  const server = await scriptedMailServer((asked) => {
    if (asked.step === 'greeting') connections += 1
    return script(asked)
  })
  return { ...server, connections: () => connections }
}

const perConnection = 5

test.for([
  ['MAIL', '452 4.3.2 Too many messages in this session'],
  ['MAIL', '421 4.7.0 Too many messages in this session'],
  ['RCPT', '452 4.5.3 Too many recipients'],
  ['RCPT', '452 Too many recipients'],
  ['DATA', '451 4.3.0 Enough'],
  ['RSET', '421 4.3.2 Bye'],
  ['MAIL', '503 5.5.1 Bad sequence'],
  ['MAIL', { cut: '' }],
] as const)(
  'a server that answers %j to %j after five mails gets the next on a new connection',
  async ([step, reply]) => {
    const { url, mails } = await serverWith(({ step: asked, before }) =>
      asked === step && before >= perConnection ? reply : undefined,
    )
    const send = mailTo(url)

    for (let count = 0; count < 12; count += 1) {
      expect(await send()).toEqual({ kind: 'delivered' })
    }
    expect(mails).toHaveLength(12)
  },
)

test('a mail that was sent leaves the connection open, and one that was refused closes it', async () => {
  let isWrong = false
  const { url, connections } = await serverWith(({ step }) =>
    step === 'RCPT' && isWrong ? '550 5.1.1 No such user' : undefined,
  )
  const send = mailTo(url)
  const opened: number[] = []
  for (isWrong of [false, false, true, false, false]) {
    await send()
    opened.push(connections())
  }
  expect(opened).toEqual([1, 1, 1, 2, 2])
})

test('after three refused connections mails wait without an attempt, and say why', async () => {
  const { url, connections } = await serverWith(({ step }) =>
    step === 'greeting' ? '421 4.3.2 Not now' : undefined,
  )
  const send = mailTo(url)
  for (let count = 0; count < 3; count += 1) expect(await send()).toMatchObject({ kind: 'failed' })
  expect(await send()).toMatchObject({
    kind: 'postponed',
    afterMs: expect.any(Number),
    reason: expect.stringMatching(/^answered 421/),
  })
  expect(connections()).toBe(3)
})
