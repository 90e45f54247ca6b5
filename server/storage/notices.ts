import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** What running servers have seen and the doctor tells. */
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

    /** When it was last seen, if ever: ISO 8601 in UTC. */
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
