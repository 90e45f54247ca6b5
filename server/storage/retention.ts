import type { DeleteResult } from 'kysely'
import type { Database } from './database.ts'

/**
 * Deletes applications, leads and deliveries that have ended, each kind up to `most`.
 * @param than received, or ended, before that
 * @returns how many rows it was
 */
export async function deleteOlder(database: Database, than: Date, most: number): Promise<number> {
  const before = than.toISOString()
  const results: DeleteResult[] = []
  for (const table of ['applications', 'leads'] as const) {
    const old = database
      .selectFrom(table)
      .select('id')
      .where('received_at', '<', before)
      .limit(most)
    results.push(await database.deleteFrom(table).where('id', 'in', old).executeTakeFirstOrThrow())
  }
  const ended = database
    .selectFrom('deliveries')
    .select('id')
    .where('state', '!=', 'pending')
    .where('ended_at', '<', before)
    .limit(most)
  results.push(
    await database.deleteFrom('deliveries').where('id', 'in', ended).executeTakeFirstOrThrow(),
  )
  return results.reduce((all, { numDeletedRows }) => all + Number(numDeletedRows), 0)
}
