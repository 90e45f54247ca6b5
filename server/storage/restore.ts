import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { backUp, publishFile, publishNewFile } from './backup.ts'
import { isBusy } from './failures.ts'

export class DatabaseInUse extends Error {
  constructor(file: string) {
    super(`${file} is in use`)
    this.name = 'DatabaseInUse'
  }
}

/**
 * Replaces a database that isn't in use by a copy of a backup. The file exists at every moment, so that
 * a server that starts meanwhile doesn't create an empty one.
 * @param aside where the replaced database is stored; @returns whether there was one
 * @throws DamagedDatabase, DatabaseInUse; nothing is changed then
 */
export function restore(backup: string, database: string, aside: string): boolean {
  const arriving = `${database}.restoring`
  try {
    backUp(backup, arriving)
    if (!existsSync(database)) {
      setLogAside(database, aside)
      if (publishNewFile(arriving, database)) return false
    }
    const release = holdUnused(database)
    try {
      linkSync(database, aside)
      setLogAside(database, aside)
      publishFile(arriving, database)
    } finally {
      release()
    }
    return true
  } finally {
    rmSync(arriving, { force: true })
  }
}

/** Moves the old write-ahead log away, so that the new file doesn't use it. */
function setLogAside(database: string, aside: string): void {
  for (const part of ['-wal', '-shm']) {
    if (existsSync(database + part)) renameSync(database + part, aside + part)
  }
}

/** Merges the log into the file. @throws DatabaseInUse if another process has it open */
export function mergeLog(file: string): void {
  holdUnused(file)()
}

/** Like `closeForGood`, but locks the file for other processes. @returns a function that unlocks it */
function holdUnused(file: string): () => void {
  const database = new Sqlite(file, { timeout: 0 })
  try {
    database.pragma('journal_mode = delete')
    database.exec('begin exclusive')
    // A server that started between the two statements has set WAL mode again.
    if (database.pragma('journal_mode', { simple: true }) === 'wal') throw new DatabaseInUse(file)
  } catch (error) {
    // A file that is too damaged to open is moved aside unchanged.
    if (isBusy(error) || error instanceof DatabaseInUse) {
      database.close()
      throw new DatabaseInUse(file)
    }
  }
  return () => void database.close()
}
