import { expect, test } from 'vitest'
import { createMailer } from '../../server/features/outbox/mailer.ts'
import { type Asked, type Reply, scriptedMailServer } from './scripted-mail-server.ts'
import { storedMessage } from './stored-message.ts'

// What follows of an answer, in the words of the tables.
export const bounce = 'a bounce'
export const again = 'tried again'
/** The mail is at fault or its sender, and the same mail would be refused again. */
export const ours = 'given up, without a bounce'
/** A setting is at fault. */
export const mended = 'tried again, and ours to mend'
export const hour = 'tried again after an hour'
export const unsure = 'given up, a bounce if it happens again'
export const sent = 'sent'
/** Nothing was heard. */
export const silent = 'tried again, as nothing was answered'

/** What becomes of a mail, by those words. */
export const outcomes = {
  [bounce]: { kind: 'gone', verdict: 'hard' },
  [again]: { kind: 'failed', verdict: 'soft' },
  [ours]: { kind: 'gone', verdict: 'ours' },
  [mended]: { kind: 'failed', verdict: 'ours' },
  [hour]: { kind: 'failed', verdict: 'ours', retryAfterMs: 3_600_000 },
  [unsure]: { kind: 'gone', verdict: 'unsure' },
  [sent]: { kind: 'delivered' },
  [silent]: { kind: 'failed', verdict: 'soft', reason: expect.stringContaining('no answer') },
} as const

export type Expected = keyof typeof outcomes
type Row = readonly [reply: string, meaning: string, outcome: Expected]

/** Sends one mail to Ada. @param timeoutMs how long an attempt may take, a minute by default */
export function mailTo(url: string, timeoutMs?: number) {
  const ada = 'ada@example.com'
  const send = createMailer(url, 'us@example.com', new Map([['a', ada]]), timeoutMs)
  const message = storedMessage({ receiver: 'a', person: ada })
  const mail = { subject: 'Hello', text: 'Hello', html: 'Hello' }
  return () => send(message, new AbortController().signal, mail)
}

/** Sends one mail to a server that answers one command in its own way. */
export async function answered(step: Asked['step'], reply: Reply) {
  const { url } = await scriptedMailServer((asked) => (asked.step === step ? reply : undefined))
  return mailTo(step === 'AUTH' ? url.replace('//', '//user:s3cret@') : url)()
}

/** A test for each answer to a command: it comes from a server, and is read by nodemailer. */
export function outcomesOf(step: Asked['step'], rows: readonly Row[]): void {
  test.each(rows)(`${step}: %j, %s: %s`, async (reply, _, expected) => {
    const outcome = await answered(step, reply)
    expect(outcome).toMatchObject(outcomes[expected])
    if (expected !== hour) expect(outcome).not.toMatchObject({ retryAfterMs: expect.any(Number) })
  })
}
