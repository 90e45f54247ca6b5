import { expect, test } from 'vitest'
import { openOutbox } from '../../support/test-outbox.ts'

const at = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString()

/** The CPU time of ten looks at the outbox with pending deliveries of people who were sent much before. */
async function lookTime(delivered: number): Promise<number> {
  const { database, deliveries } = await openOutbox()
  const rows = Array.from({ length: 500 + delivered }, (_, index) => ({
    ...{ id: `${index}`, event: 'lead.received', webhook: 'a', payload: '{}', due_at: at(index) },
    ...{ person: 'ada@example.com', created_at: at(index) },
    state: index < delivered ? ('delivered' as const) : ('pending' as const),
  }))
  while (rows.length > 0) {
    await database.write((open) =>
      open.insertInto('deliveries').values(rows.splice(0, 500)).execute(),
    )
  }
  // The oldest waits for its next attempt, so that all others wait for it.
  const [first] = await database.read
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', 'pending')
    .orderBy('created_at')
    .limit(1)
    .execute()
  await database.write((open) =>
    open
      .updateTable('deliveries')
      .set({ due_at: at(1e6) })
      .where('id', '=', String(first?.id))
      .execute(),
  )
  const before = process.cpuUsage()
  for (let look = 0; look < 10; look += 1) await deliveries.nextDueAt(['a'])
  const { user, system } = process.cpuUsage(before)
  return user + system
}

test('what a person was sent before costs no look at the outbox more', async () => {
  const [alone, withHistory] = [await lookTime(0), await lookTime(5000)]

  expect(withHistory / alone).toBeLessThan(10)
})
