import { sql } from 'kysely'

/** The condition for rows of `submissions` that people have sent. */
export const isSubmission = sql<boolean>`status <> 'spam'`

/** The condition for rows of `submissions` that are doubtful and kept apart. */
export const isSpam = sql<boolean>`status = 'spam'`

/** Converts ASCII letters to lower case, as `lower` does on both engines. */
export function lowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Returns texts as JSON, without what PostgreSQL can't read from it: NUL and halves of surrogate pairs. */
export function jsonOf(texts: Readonly<Record<string, string | undefined>>): string {
  return JSON.stringify(texts, (_, value) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value,
  )
}
