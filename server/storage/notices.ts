import type { Database } from './database.ts'
import { writeRows } from './rows.ts'

/** Observations of running servers that the doctor reports. */
export type Notice = 'unknown-proxy' | 'one-client'

export function noticeStore(database: Database) {
  return {
    async store(name: Notice, at: Date): Promise<void> {
      const seen_at = at.toISOString()
      await writeRows(database, (tables) =>
        tables
          .insertInto('notices')
          .values({ name, seen_at })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ seen_at })),
      )
    },

    async remove(name: Notice): Promise<void> {
      await writeRows(database, (tables) => tables.deleteFrom('notices').where('name', '=', name))
    },

    /** Returns when it was last seen (ISO 8601 in UTC), if ever. */
    async seenAt(name: Notice): Promise<string | undefined> {
      const row = await database.read
        .selectFrom('notices')
        .select('seen_at')
        .where('name', '=', name)
        .executeTakeFirst()
      return row?.seen_at
    },
  }
}
