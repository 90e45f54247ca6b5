import { existsSync, renameSync, rmSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { backUp } from './backup.ts'
import { publishFile } from './durable-file.ts'
import { isBusy } from './failures.ts'

/** Another process has the database open. */
export class DatabaseInUse extends Error {
  constructor(file: string) {
    super(`${file} is in use`)
    this.name = 'DatabaseInUse'
  }
}

/**
 * Puts a copy of a backup in the place of a database that nobody uses.
 * @param aside where the database that stood there is kept, be it damaged or not
 * @returns whether one stood there
 * @throws DamagedDatabase, DatabaseInUse; all is as it was then
 */
export async function restore(backup: string, database: string, aside: string): Promise<boolean> {
  const arriving = `${database}.restoring`
  try {
    await backUp(backup, arriving)
    const stood = existsSync(database)
    if (stood) setAside(database, aside)
    publishFile(arriving, database)
    return stood
  } finally {
    rmSync(arriving, { force: true })
  }
}

function setAside(file: string, aside: string): void {
  closeForGood(file)
  for (const part of ['', '-wal', '-shm']) {
    if (existsSync(file + part)) renameSync(file + part, aside + part)
  }
}

/**
 * Brings everything into the one file. SQLite allows it only where nobody else has it open.
 * @throws DatabaseInUse
 */
export function closeForGood(file: string): void {
  const database = new Sqlite(file, { timeout: 0 })
  try {
    database.pragma('journal_mode = delete')
  } catch (error) {
    // What is too damaged for it is set aside as it is.
    if (isBusy(error)) throw new DatabaseInUse(file)
  } finally {
    database.close()
  }
}
