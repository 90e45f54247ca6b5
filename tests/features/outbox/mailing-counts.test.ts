import { expect, onTestFinished, test } from 'vitest'
import { countsOf, isRefused, keepCounts } from '../../../server/features/outbox/mailing-counts.ts'
import { openDatabase } from '../../../server/storage/database.ts'
import { newLocation } from '../../support/new-database.ts'
import { messageRow } from '../../support/samples.ts'

const at = messageRow.created_at
const none = { sent: 0, bounced: 0, failed: 0 }
const row = { post: 'p', state: 'sending', created_at: at, due_at: at } as const

/** A mailing with so many messages, beside another one with some of each. */
async function mailing(counts: Partial<typeof none & { waiting: number; skipped: number }>) {
  const database = await openDatabase(await newLocation(), { connections: 2 })
  onTestFinished(() => database.destroy())
  const kinds = { sent: 'sent', bounced: 'skipped', failed: 'failed' } as const
  const states = { ...kinds, waiting: 'waiting', skipped: 'skipped' } as const
  await database.write(async (tables) => {
    await tables
      .insertInto('mailings')
      .values([
        { ...row, id: 'm' },
        { ...row, id: 'other', post: 'q' },
      ])
      .execute()
    const add = async (id: string, name: keyof typeof states, count: number) => {
      for (let n = 0; n < count; n += 1) {
        const ended_at = name === 'waiting' ? null : at
        const ended = { state: states[name], ended_at, bounced: name === 'bounced' ? 1 : 0 }
        const message = { ...messageRow, id: `${id}-${name}-${n}`, mailing: id, ...ended }
        await tables.insertInto('messages').values(message).execute()
      }
    }
    for (const name of Object.keys(states) as (keyof typeof states)[]) {
      await add('m', name, counts[name] ?? 0)
      await add('other', name, 3)
    }
  })
  const found = () =>
    database.read.selectFrom('mailings').selectAll().where('id', '=', 'm').executeTakeFirstOrThrow()
  return { database, found }
}

test('messages of a mailing are counted by what became of them, also after they were deleted', async () => {
  const { database, found } = await mailing({
    ...{ sent: 4, bounced: 2, failed: 1, waiting: 5, skipped: 6 },
  })
  const expected = { sent: 4, bounced: 2, failed: 1 }
  expect(await countsOf(database.read, await found())).toEqual(expected)

  await database.write(async (tables) => {
    const some = tables.deleteFrom('messages').where('id', 'in', ['m-sent-0', 'm-sent-1'])
    await keepCounts(tables, await some.returningAll().execute())
  })
  expect(await found()).toMatchObject({ ...none, sent: 2 })
  expect(await countsOf(database.read, await found())).toEqual(expected)

  await database.write(async (tables) =>
    keepCounts(tables, await tables.deleteFrom('messages').returningAll().execute()),
  )
  expect(await found()).toMatchObject(expected)
  expect(await countsOf(database.read, await found())).toEqual(expected)
})

test.each([
  ['no mail was refused', {}, false],
  ['few were', { failed: 19 }, false],
  ['many were, but more were taken', { sent: 21, failed: 20 }, false],
  ['as many were refused as taken', { sent: 20, bounced: 10, failed: 10 }, false],
  ['many were, and none was taken', { failed: 20, skipped: 5 }, true],
  ['more were refused than taken', { sent: 20, bounced: 11, failed: 10 }, true],
])('whether the mail server wants a mailing, if %s', async (_, counts, isUnwanted) => {
  const { database, found } = await mailing(counts)

  expect(await isRefused(database, await found())).toBe(isUnwanted)
})
