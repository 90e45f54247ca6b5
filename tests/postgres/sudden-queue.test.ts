import { expect, onTestFinished, test } from 'vitest'
import { deliveryStore } from '../../server/features/outbox/deliveries.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { newLocation } from '../support/new-database.ts'
import { deliveryRow } from '../support/samples.ts'

test('a queue that is longer than the statistics know is worked off at once', async () => {
  const database = await openDatabase(await newLocation(), { connections: 1 })
  onTestFinished(() => database.destroy())
  // The statistics say that nothing is pending.
  await database.write(async (transaction) => {
    for (let at = 0; at < 5000; at += 500) {
      const rows = Array.from({ length: 500 }, (_, n) => ({
        ...deliveryRow,
        id: `${at + n}`,
        person: `reader-${at + n}@example.com`,
      }))
      await transaction.insertInto('deliveries').values(rows).execute()
    }
  })
  const deliveries = deliveryStore(database)
  const now = new Date()

  // It took four times as long as a statement may take.
  const claimed = await deliveries.claim([deliveryRow.webhook], { now, until: now, max: 2 })

  expect(claimed).toHaveLength(2)
  expect(await deliveries.nextDueAt([deliveryRow.webhook])).toBeInstanceOf(Date)
})
