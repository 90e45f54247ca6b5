import { setImmediate } from 'node:timers/promises'
import type { QueryExecutorProvider } from 'kysely'
import { isPostgres } from './engine.ts'

/** How long a slice may keep the event loop from visitors. */
const sliceMs = 8
/**
 * Returns how long a slice may take that returns little: PostgreSQL works in a process of its own, where each small
 * statement costs more than its rows.
 */
export const walkMs = (database: QueryExecutorProvider) => (isPostgres(database) ? 250 : sliceMs)

const [minRows, firstRows, maxRows] = [100, 500, 50_000]

/**
 * Reads many rows of an order in slices, because a query on SQLite stops the event loop. Each slice is as large as the
 * time of the one before allows.
 * @param read reads so many rows after a place, and resolves to the place of the last one; undefined after the last
 */
export async function inSlices<Place>(
  read: (rows: number, after: Place | undefined) => Promise<Place | undefined>,
  from?: Place,
  aimMs = sliceMs,
): Promise<void> {
  let [rows, after] = [firstRows, from]
  for (;;) {
    const startedAt = performance.now()
    after = await read(rows, after)
    if (after === undefined) return
    const factor = aimMs / Math.max(1, performance.now() - startedAt)
    rows = Math.round(Math.min(maxRows, Math.max(minRows, rows * Math.min(2, factor))))
    // Visitors have their turn.
    await setImmediate()
  }
}
