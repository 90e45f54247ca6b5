import { expect, test } from 'vitest'
import type { Bound } from '../../../server/features/outbox/bounds.ts'
import { mailsByTheHour } from '../../../server/features/outbox/mails-by-the-hour.ts'
import type { StoredMessage } from '../../../server/features/outbox/message.ts'

const at = new Date('2026-05-01T10:20:00.000Z')
const hourMs = 3_600_000

/** Sends a mail. @param full the reason of the bound that is reached; @param attempted how many went out within the hour */
async function send(mail: Partial<StoredMessage>, { full = '', attempted = 0 } = {}) {
  const asked: Bound[] = []
  const since: Date[] = []
  const replaced: unknown[] = []
  const sending = mailsByTheHour(
    async () => ({ kind: 'delivered' }),
    {
      freeAt: async (_, bound) => {
        asked.push(bound)
        return bound.reason === full ? new Date(at.getTime() + 1) : undefined
      },
      attemptedSince: async (_, from) => {
        since.push(from)
        return attempted
      },
      replaceBy: async (many) => {
        replaced.push(many)
        return undefined as never
      },
    },
    async () => at,
  )
  const message = { kind: '', receiver: 'key', payload: '{}', step: null, ...mail }
  const outcome = await sending(message as StoredMessage, new AbortController().signal)
  const bounds = asked.map(({ shared, max, withinMs }) => [shared.join(), max, withinMs / hourMs])
  return { outcome, bounds, asked, since, replaced }
}

const ofMailbox = [
  ['mailbox', 5, 1],
  ['mailbox', 10, 24],
]

test.each([
  ['a confirmation', { receiver: 'confirmations' }, [['receiver,kind', 100, 1], ...ofMailbox]],
  ['a reply', { receiver: 'replies' }, [['receiver,kind', 30, 1], ...ofMailbox]],
  [
    'the first mail after a form',
    { receiver: 'sequences', kind: 'sequence.lead', step: 0 },
    [['receiver,kind', 30, 1], ...ofMailbox],
  ],
  [
    'a later one',
    { receiver: 'sequences', kind: 'sequence.lead', step: 1 },
    [['receiver,kind', 30, 1]],
  ],
  [
    'a mail to a subscriber who confirmed',
    { receiver: 'sequences', kind: 'sequence.welcome', step: 0 },
    [],
  ],
  ['a post', { receiver: 'mailings', kind: 'newsletter.post' }, []],
  ['news for us', { kind: 'lead.received' }, []],
])('%s has the bounds that somebody else’s typing needs', async (_, mail, bounds) => {
  const sent = await send(mail)

  expect(sent.bounds).toEqual(bounds)
  expect(sent.outcome).toEqual({ kind: 'delivered' })
})

test('a mail whose bound is reached waits, and says why', async () => {
  const reason = 'waits, because 5 mails were sent to this mailbox within an hour'

  expect((await send({ receiver: 'replies' }, { full: reason })).outcome).toEqual({
    kind: 'postponed',
    until: new Date(at.getTime() + 1),
    reason,
  })
})

test('the reasons of bounds differ, because by them those that wait are found', async () => {
  const { asked } = await send({ receiver: 'confirmations' })

  expect(new Set(asked.map(({ reason }) => reason)).size).toBe(3)
  expect(asked.map(({ reason }) => reason)).toContain(
    'waits, because 100 such mails were sent within an hour',
  )
})

test('thirty submissions of a kind are mailed one by one within an hour', async () => {
  const { outcome, since, replaced } = await send({ kind: 'lead.received' }, { attempted: 29 })

  expect(outcome).toEqual({ kind: 'delivered' })
  expect(since).toEqual([new Date('2026-05-01T09:20:00.000Z')])
  expect(replaced).toEqual([])
})

test('of more, one mail tells, at the end of the hour and once for all processes', async () => {
  const { outcome, replaced } = await send({ kind: 'lead.received' }, { attempted: 30 })

  expect(outcome).toEqual({ kind: 'skipped', reason: 'one mail stands for many of an hour' })
  expect(replaced).toEqual([
    {
      id: expect.any(String),
      dedupe_key: 'submissions.many.key.lead.received.2026-05-01T10:00:00.000Z',
      kind: 'submissions.many',
      payload: JSON.stringify({
        type: 'submissions.many',
        kind: 'leads',
        from: '2026-05-01T10:00:00.000Z',
      }),
      due_at: '2026-05-01T11:00:00.000Z',
    },
  ])
})

test('what isn’t a submission is never told by the hour', async () => {
  const { outcome, since } = await send({ receiver: 'confirmations' }, { attempted: 99 })

  expect(outcome).toEqual({ kind: 'delivered' })
  expect(since).toEqual([])
})
