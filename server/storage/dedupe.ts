import { createHash } from 'node:crypto'
import type { Compilable } from 'kysely'
import type { Database } from './database.ts'
import { ConstraintError } from './failures.ts'

// A double click, a retry after a lost answer, a page restored with its form: all come within it.
const againWithinMs = 24 * 60 * 60 * 1000

type Table = 'applications' | 'leads'

/** Tells the same content, sent again, from another one. */
export function contentHash(content: Readonly<Record<string, string | undefined>>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

/** Keeps a content once a day, by a `keep` that begins with the given write. @returns its id */
export async function dedupe(
  database: Database,
  { table, id, digest, at }: { table: Table; id: string; digest: string; at: Date },
  keep: (first: Compilable) => Promise<unknown>,
): Promise<string> {
  const lapsed = new Date(at.getTime() - againWithinMs).toISOString()
  const release = database
    .updateTable(table)
    .set({ digest: null })
    .where('digest', '=', digest)
    .where('received_at', '<', lapsed)
  try {
    await keep(release)
    return id
  } catch (error) {
    if (!(error instanceof ConstraintError) || error.code !== '23505') throw error
    const kept = await database
      .selectFrom(table)
      .select('id')
      .where('digest', '=', digest)
      .executeTakeFirst()
    if (!kept) throw error
    return kept.id
  }
}
