import { sql } from 'kysely'

/** The condition for rows of `submissions` that are somebody's: not doubtful, and confirmed if that was asked. */
export const isSubmission = sql<boolean>`submissions.person is not null`

/** The condition for rows of `submissions` that are doubtful and kept apart. */
export const isSpam = sql<boolean>`submissions.status = 'spam'`

/** Returns texts as JSON, without what PostgreSQL can't read from it: NUL and halves of surrogate pairs. */
export function jsonOf(texts: Readonly<Record<string, string | undefined>>): string {
  return JSON.stringify(texts, (_, value) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value,
  )
}
