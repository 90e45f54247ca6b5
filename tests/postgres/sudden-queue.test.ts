import { expect, onTestFinished, test } from 'vitest'
import { messageStore } from '../../server/features/outbox/message-store.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { newLocation } from '../support/new-database.ts'
import { messageRow } from '../support/samples.ts'

test('a queue that is longer than the statistics know is worked off at once', async () => {
  const database = await openDatabase(await newLocation(), { connections: 1 })
  onTestFinished(() => database.destroy())
  // The statistics say that nothing is pending.
  await database.write(async (transaction) => {
    for (let at = 0; at < 5000; at += 500) {
      const rows = Array.from({ length: 500 }, (_, n) => ({
        ...messageRow,
        id: `${at + n}`,
        person: `reader-${at + n}@example.com`,
      }))
      await transaction.insertInto('messages').values(rows).execute()
    }
  })
  const messages = messageStore(database)
  const now = new Date()

  // It took four times as long as a statement may take.
  const claimed = await messages.claim(messageRow.receiver, { now, until: now, max: 2 })

  expect(claimed).toHaveLength(2)
  expect(await messages.nextDueAt(messageRow.receiver)).toBeInstanceOf(Date)
})
