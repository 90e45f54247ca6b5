import { chownSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { OperatorError } from '../operator-error.ts'
import { backUp, createFile, publishFile } from './backup.ts'
import { isBusy } from './failures.ts'

/**
 * Replaces a database that isn't in use by a copy of a backup. The file exists at every moment, so that
 * a server that starts meanwhile doesn't create an empty one.
 * @param aside where the replaced database is stored; @returns whether there was one
 * @throws OperatorError if the backup is damaged or the database in use; nothing is changed then
 */
export function restore(backup: string, database: string, aside: string): boolean {
  const arriving = `${database}.restoring`
  try {
    backUp(backup, arriving)
    if (!existsSync(database)) setLogAside(database, aside)
    const isNew = createFile(database)
    const release = holdUnused(database, 'Stop the server first; nothing was changed.')
    try {
      if (!isNew) linkSync(database, aside)
      setLogAside(database, aside)
      giveToOwnerOf(isNew ? dirname(database) : aside, arriving)
      publishFile(arriving, database)
    } finally {
      release()
    }
    return !isNew
  } finally {
    rmSync(arriving, { force: true })
  }
}

/** Root may restore for the account that the server runs as, which must be able to open the file. */
function giveToOwnerOf(path: string, file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(path)
  chownSync(file, uid, gid)
}

/** Moves the old write-ahead log away, so that the new file doesn't use it. */
function setLogAside(database: string, aside: string): void {
  for (const part of ['-wal', '-shm']) {
    if (existsSync(database + part)) renameSync(database + part, aside + part)
  }
}

/** Merges the log into the file. @throws OperatorError if another process has it open */
export function mergeLog(file: string): void {
  holdUnused(file, 'Nothing was moved.')()
}

/** Merges the log, and locks the file for other processes. @returns a function that unlocks it */
function holdUnused(file: string, advice: string): () => void {
  const database = new Sqlite(file, { timeout: 0 })
  let isUsed: boolean
  try {
    database.pragma('journal_mode = delete')
    database.exec('begin exclusive')
    // A server that started between the two statements has set WAL mode again.
    isUsed = database.pragma('journal_mode', { simple: true }) === 'wal'
  } catch (error) {
    // A file that is too damaged to open is moved aside unchanged.
    isUsed = isBusy(error)
  }
  if (isUsed) {
    database.close()
    throw new OperatorError(`${file} is in use. ${advice}`)
  }
  return () => void database.close()
}
