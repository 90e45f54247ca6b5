import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

type Name = 'unsubscribe' | 'ai-clients' | 'desk' | 'assessment'

/** Returns 32 random bytes that are created once and stored in the database. */
export async function secretOf(database: Database, name: Name): Promise<Buffer> {
  const asked = database.read.selectFrom('secrets').select('value').where('name', '=', name)
  // Read first, because an insert at every start would wait for the write lock.
  if (!(await asked.executeTakeFirst())) {
    const row = { name, value: randomBytes(32).toString('base64') }
    await database.write((transaction) =>
      transaction
        .insertInto('secrets')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute(),
    )
  }
  return Buffer.from((await asked.executeTakeFirstOrThrow()).value, 'base64')
}
