import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { backUp, publishFile, publishNew } from './backup.ts'
import { isBusy } from './failures.ts'

export class DatabaseInUse extends Error {
  constructor(file: string) {
    super(`${file} is in use`)
    this.name = 'DatabaseInUse'
  }
}

/**
 * Puts a copy of a backup in the place of a database that is not in use. A file stands at that place
 * at every moment: a server that starts meanwhile makes no empty one.
 * @param aside where the database that stood there is kept; @returns whether one stood there
 * @throws DamagedDatabase, DatabaseInUse; all is as it was then
 */
export function restore(backup: string, database: string, aside: string): boolean {
  const arriving = `${database}.restoring`
  try {
    backUp(backup, arriving)
    if (!existsSync(database)) {
      setLogAside(database, aside)
      if (publishNew(arriving, database)) return false
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

/** What was not brought into the file, which was damaged or deleted; the new one must not find it. */
function setLogAside(database: string, aside: string): void {
  for (const part of ['-wal', '-shm']) {
    if (existsSync(database + part)) renameSync(database + part, aside + part)
  }
}

/** Moves the log into the file. @throws DatabaseInUse where another process has it open */
export function closeForGood(file: string): void {
  holdUnused(file)()
}

/** As `closeForGood`; processes that open the file meanwhile wait. @returns lets go of it */
function holdUnused(file: string): () => void {
  const database = new Sqlite(file, { timeout: 0 })
  try {
    database.pragma('journal_mode = delete')
    database.exec('begin exclusive')
    // A server that has started between the two has turned it back.
    if (database.pragma('journal_mode', { simple: true }) === 'wal') throw new DatabaseInUse(file)
  } catch (error) {
    // A file that is too damaged for it is set aside unchanged.
    if (isBusy(error) || error instanceof DatabaseInUse) {
      database.close()
      throw new DatabaseInUse(file)
    }
  }
  return () => void database.close()
}
