import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/storage/database.ts'
import type { Schema } from '../../server/storage/schema.ts'
import { newLocation } from '../support/new-database.ts'

async function opened() {
  const database = await openDatabase(await newLocation(), { connections: 3 })
  onTestFinished(() => database.destroy())
  return database
}

test('of two transactions that wait for each other, the one that the server ends is run again', async () => {
  const database = await opened()
  const locked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const lock = (tables: Kysely<Schema>, key: number) =>
    sql`select pg_advisory_xact_lock(${key})`.execute(tables)
  let runs = 0

  await Promise.all(
    ([0, 1] as const).map((own) =>
      database.write(async (tables) => {
        runs += 1
        await lock(tables, own)
        locked[own].resolve()
        const other = own === 0 ? 1 : 0
        await locked[other].promise
        await lock(tables, other)
        await tables
          .insertInto('leases')
          .values({ name: `lock ${own}`, ends_at: '' })
          .execute()
      }),
    ),
  )

  expect(runs).toBe(3)
  const kept = await database.read.selectFrom('leases').select('name').orderBy('name').execute()
  expect(kept).toEqual([{ name: 'lock 0' }, { name: 'lock 1' }])
})

test('a transaction that another has overtaken is run again, on what the other wrote', async () => {
  const database = await opened()
  const append = (tables: Kysely<Schema>, letter: string) =>
    tables
      .updateTable('leases')
      .set({ ends_at: sql`ends_at || ${letter}` })
      .execute()
  await database.write((tables) =>
    tables.insertInto('leases').values({ name: 'one', ends_at: '' }).execute(),
  )
  let runs = 0

  await database.write(async (tables) => {
    runs += 1
    await sql`set transaction isolation level repeatable read`.execute(tables)
    await tables.selectFrom('leases').selectAll().execute()
    if (runs === 1) await database.write((others) => append(others, 'a'))
    await append(tables, 'b')
  })

  expect(runs).toBe(2)
  const [row] = await database.read.selectFrom('leases').select('ends_at').execute()
  expect(row).toEqual({ ends_at: 'ab' })
})

test('a transaction that is ended twice is refused, and leaves nothing', async () => {
  const database = await opened()

  const refused = database.write(async (tables) => {
    await tables.insertInto('leases').values({ name: 'one', ends_at: '' }).execute()
    await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tables)
  })

  await expect(refused).rejects.toMatchObject({ cause: { code: '40001' } })
  expect(await database.read.selectFrom('leases').selectAll().execute()).toEqual([])
})
