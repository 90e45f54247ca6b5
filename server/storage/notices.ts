import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** Observations of running servers that the doctor reports. */
export type Notice = 'unknown-proxy'

export function noticeStore(database: Kysely<Schema>) {
  return {
    async keep(name: Notice, at: Date): Promise<void> {
      const seen_at = at.toISOString()
      await database
        .insertInto('notices')
        .values({ name, seen_at })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ seen_at }))
        .execute()
    },

    /** Returns when it was last seen (ISO 8601 in UTC), if ever. */
    async seenAt(name: Notice): Promise<string | undefined> {
      const row = await database
        .selectFrom('notices')
        .select('seen_at')
        .where('name', '=', name)
        .executeTakeFirst()
      return row?.seen_at
    },
  }
}
