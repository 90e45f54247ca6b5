import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { OperatorError } from '../operator-error.ts'
import { createFile, publishFile, removeIfPossible } from './durable-file.ts'
import { checkDatabase } from './inspection.ts'

/**
 * Copies a database, which may be in use, in the state at the start. The copy is complete, verified and
 * readable by its owner only, or it doesn't exist.
 * @throws OperatorError if there is a file already, or the database is damaged
 */
export function backUp(database: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  const partial = `${to}.partial`
  // Created before SQLite does, so that only its owner can ever read it.
  if (!createFile(partial)) throw fileExists(partial)
  try {
    if (existsSync(to)) throw fileExists(to)
    checkDatabase(database)
    copy(database, partial)
    checkDatabase(partial)
    publishFile(partial, to, () => removeIfPossible(to))
  } finally {
    removeIfPossible(partial)
  }
}

/** Where the backups of a database are. */
export function backupFolder(database: string): string {
  return join(dirname(database), 'backups')
}

/** Formats a time for file names on every file system: 20261121T090000Z. */
export function fileTime(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, '')
}

function fileExists(file: string): OperatorError {
  return new OperatorError(`${file} exists already. Delete it, or name another file.`)
}

/** Copies in one read transaction to a single file without a log. */
function copy(database: string, to: string): void {
  const source = new Sqlite(database, { readonly: true, fileMustExist: true })
  try {
    source.prepare('vacuum into ?').run(to)
  } finally {
    source.close()
  }
}
