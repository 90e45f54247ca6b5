import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

/** 32 random bytes that are made once and stay with the database, whoever asks first. */
export async function secretOf(database: Database, name: 'unsubscribe'): Promise<Buffer> {
  const value = randomBytes(32).toString('base64')
  await database
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const kept = await database
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return Buffer.from(kept.value, 'base64')
}
