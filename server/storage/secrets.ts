import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

type Name =
  | 'unsubscribe'
  | 'ai-clients'
  | 'desk'
  | 'sign-in'
  | 'assessment'
  | 'chat'
  | 'mails'
  | 'suppressions'
  | 'fingerprint'

const bytes = 32

/** Returns the key of a purpose, 32 bytes that are derived from the one key of this database. */
export async function secretOf(database: Database, name: Name): Promise<Buffer> {
  const key = database.key?.() ?? (await storedKey(database))
  return Buffer.from(hkdfSync('sha256', key, '', name, bytes))
}

/** Tells keys apart, and nothing else of them. */
export async function fingerprintOf(database: Database): Promise<string> {
  return (await secretOf(database, 'fingerprint')).toString('base64url').slice(0, 12)
}

/** Returns the key of a PostgreSQL database without SECRET_KEY. It is made once, and stored in the database itself. */
async function storedKey(database: Database): Promise<Buffer> {
  const asked = database.read.selectFrom('secrets').select('value').where('name', '=', 'key')
  // Read first, because an insert at every start would wait for a lock.
  if (!(await asked.executeTakeFirst())) {
    const row = { name: 'key', value: randomBytes(bytes).toString('base64') }
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

export type Digest = ReturnType<typeof keyedDigest>

/** Returns a function that makes a text a key under which it is counted, and which doesn't tell the text. */
export function keyedDigest(secret: Buffer) {
  return (text: string) =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
}
