import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

type Name = 'unsubscribe' | 'ai-clients' | 'desk'

/** 32 random bytes that are created once and stay with the database. */
export async function secretOf(database: Database, name: Name): Promise<Buffer> {
  const asked = database.selectFrom('secrets').select('value').where('name', '=', name)
  // Not made at every start, which would have to wait for the write lock.
  if (!(await asked.executeTakeFirst())) {
    await database
      .insertInto('secrets')
      .values({ name, value: randomBytes(32).toString('base64') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  }
  return Buffer.from((await asked.executeTakeFirstOrThrow()).value, 'base64')
}
