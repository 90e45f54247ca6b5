import { expect, test } from 'vitest'
import { post } from '../support/http.ts'
import { startCapturing } from '../support/quiz-leads.ts'
import { answers } from '../support/samples.ts'
import { withSequences } from '../support/sequences.ts'
import { sql as rowsIn } from '../support/sqlite.ts'
import { onStoppedClock } from '../support/stopped-clock.ts'
import { apply } from '../support/visits.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-03-01T09:00:00Z')
const after = (days: number) => new Date(start + days * day).toISOString()

type OnClock = Awaited<ReturnType<typeof onStoppedClock>>

/** Lets time pass, and then a little more until the job has looked, but none while a mail is sent: it would time out. */
async function passing(
  { pass, database }: OnClock,
  ms: number,
  arrived: () => number,
  count: number,
) {
  const leased = 'select 1 from messages where leased_until is not null'
  await pass(ms)
  await expect
    .poll(async () => {
      if (rowsIn(database, leased).length === 0) await pass(2000)
      return arrived()
    })
    .toBe(count)
}

test('X-SEQUENCES-01 an applicant is written to after the days of the texts, each mail once, also by a server that was killed meanwhile', async () => {
  let first: OnClock | undefined
  const { server, settings, sql, receiver } = await withSequences({}, async (given) => {
    first = await onStoppedClock(after(0), given)
    return first
  })
  if (!first) throw new Error('no server')
  await apply(server.url, 'ada@example.com')
  const due = async () => (await sql("select due_at from messages where state = 'waiting'"))[0]
  expect(await due()).toEqual({ due_at: after(3) })
  await passing(first, 3 * day, () => receiver.mails.length, 1)
  // A server that is killed before it notes a mail sends it again.
  await expect.poll(() => sql("select 1 from messages where state = 'sent'")).toHaveLength(1)
  await server.stop('SIGKILL')

  const second = await onStoppedClock(after(4), settings)
  await apply(second.url, 'ada@example.com')
  const { due_at } = (await due()) ?? {}
  expect(Date.parse(`${due_at}`) - Date.parse(after(10))).toBeLessThan(day / 24)
  expect(receiver.mails).toHaveLength(1)
  await second.stop('SIGKILL')

  // It was down when the mail was due.
  const third = await onStoppedClock(after(20), settings)
  await passing(third, 0, () => receiver.mails.length, 2)
  await expect
    .poll(() => sql("select 1 from messages where state in ('waiting', 'failed')"))
    .toEqual([])
  const subjects = receiver.mails.map(({ mail }) => mail.subject)
  expect(new Set(subjects).size).toBe(2)
  expect(receiver.asked).toEqual(['ada@example.com', 'ada@example.com'])
})

test('X-SEQUENCES-07 who asks for the result of the assessment gets the follow-up of their stage', async () => {
  const { server, receiver, whenDue } = await withSequences({ REPLIES: 'on' }, startCapturing)
  const analysis = await post(`${server.url}/api/analyze-assessment`, { answers })
  const { signature, ...result } = analysis.body as { signature: string; stage: string }
  const body = { email: 'ada@example.com', answers, result, signature }
  await post(`${server.url}/api/assessments`, body)
  await expect.poll(() => receiver.mails.length).toBe(1)
  await whenDue()
  await expect.poll(() => receiver.mails.length).toBe(2)
  expect(receiver.mails[1]?.mail.subject).toBe(`Your first step in ${result.stage}`)
  await server.stop()
})
