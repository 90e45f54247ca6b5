import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

type Name = 'unsubscribe' | 'ai-clients'

/** 32 random bytes that are created once and stay with the database. */
export async function secretOf(database: Database, name: Name): Promise<Buffer> {
  const asked = database.selectFrom('secrets').select('value').where('name', '=', name)
  let kept = await asked.executeTakeFirst()
  if (!kept) {
    // Not at every start, which would have to wait for the write lock.
    await make(database, name)
    kept = await asked.executeTakeFirstOrThrow()
  }
  return Buffer.from(kept.value, 'base64')
}

async function make(database: Database, name: Name): Promise<void> {
  const value = randomBytes(32).toString('base64')
  await database
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
