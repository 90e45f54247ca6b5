import type { DeleteResult } from 'kysely'
import type { Database } from '../../storage/database.ts'

/** What is older than these moments is deleted. */
export interface Limits {
  /** For applications, leads and deliveries that were given up; without it, they are kept. */
  readonly records: Date | undefined
  /** For deliveries that have arrived. */
  readonly delivered: Date
}

/**
 * Deletes what is old enough, each kind up to `most`.
 * @returns how many rows it was
 */
export async function deleteOlder(
  database: Database,
  { records, delivered }: Limits,
  most: number,
): Promise<number> {
  const results: DeleteResult[] = []
  for (const table of ['applications', 'leads'] as const) {
    if (!records) break
    const old = database
      .selectFrom(table)
      .select('id')
      .where('received_at', '<', records.toISOString())
      .limit(most)
    results.push(await database.deleteFrom(table).where('id', 'in', old).executeTakeFirstOrThrow())
  }
  for (const [state, before] of [['delivered', delivered] as const, ['dead', records] as const]) {
    if (!before) continue
    const ended = database
      .selectFrom('deliveries')
      .select('id')
      .where('state', '=', state)
      .where('ended_at', '<', before.toISOString())
      .limit(most)
    results.push(
      await database.deleteFrom('deliveries').where('id', 'in', ended).executeTakeFirstOrThrow(),
    )
  }
  return results.reduce((all, { numDeletedRows }) => all + Number(numDeletedRows), 0)
}
