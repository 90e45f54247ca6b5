import { existsSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { codeOf } from '../error-code.ts'
import { OperatorError } from '../operator-error.ts'
import { backUp } from './backup.ts'
import { openDatabase } from './database.ts'
import {
  copyFile,
  createFile,
  giveToOwnerOf,
  isLinked,
  publishFile,
  removeIfPossible,
} from './durable-file.ts'
import { isBusy } from './failures.ts'

const logParts = ['-wal', '-shm']

/**
 * Replaces a database that isn't in use by a copy of a backup. The file exists at every moment, so that
 * a server that starts meanwhile doesn't create an empty one.
 * @param aside where the replaced database is stored; @returns whether there was one
 * @throws if the backup is damaged, the database in use or the volume failing; nothing is changed then
 */
export async function restore(backup: string, database: string, aside: string): Promise<boolean> {
  const arriving = `${database}.restoring`
  backUp(backup, arriving)
  try {
    // Migrates an older backup, and proves that the server can open it.
    await (await openDatabase(arriving)).destroy()
    giveToOwnerOf(existsSync(database) ? database : dirname(database), arriving)
    return replace(database, arriving, aside)
  } finally {
    for (const part of ['', ...logParts]) removeIfPossible(arriving + part)
  }
}

function replace(database: string, arriving: string, aside: string): boolean {
  const isLost = !existsSync(database)
  try {
    if (isLost) moveLog(database, aside)
    const isNew = createFile(database)
    const isCopied = !isNew && !isLinked(database, aside)
    const advice = 'Stop the server first; nothing was changed.'
    if (isCopied) {
      holdUnused(database, advice)()
      // Without the lock, which would end when this process closes the file again.
      copyFile(database, aside)
    }
    const release = holdUnused(database, advice, isCopied)
    try {
      moveLog(database, aside)
      publishFile(arriving, database, () => {
        if (!isNew) renameSync(aside, database)
      })
    } catch (error) {
      if (isNew) removeIfPossible(database)
      throw error
    } finally {
      release()
    }
    return !isNew
  } catch (error) {
    // Otherwise the new file is in its place, and could not be taken back.
    if (existsSync(arriving)) removeIfPossible(aside)
    moveLogBack(aside, database)
    throw error
  }
}

/** Moves the old write-ahead log away, so that the new file doesn't use it. */
function moveLog(from: string, to: string): void {
  for (const part of logParts) {
    if (existsSync(from + part)) renameSync(from + part, to + part)
  }
}

function moveLogBack(aside: string, database: string): void {
  try {
    moveLog(aside, database)
  } catch {
    // What failed before matters more, and the log is kept.
  }
}

/** Merges the log into the file. @throws OperatorError if another process has it open */
export function mergeLog(file: string): void {
  holdUnused(file, 'Nothing was moved.')()
}

/**
 * Merges the log, and locks the file for other processes.
 * @param isMerged whether it was merged before, so that a log is a server's that has started since
 * @returns a function that unlocks it
 */
function holdUnused(file: string, advice: string, isMerged = false): () => void {
  const database = new Sqlite(file, { timeout: 0 })
  const usesLog = () => database.pragma('journal_mode', { simple: true }) === 'wal'
  let isUsed: boolean
  try {
    isUsed = isMerged && usesLog()
    database.pragma('journal_mode = delete')
    database.exec('begin exclusive')
    // A server that started between the two statements has set WAL mode again.
    isUsed ||= usesLog()
  } catch (error) {
    isUsed = isBusy(error)
    // A file that is too damaged to open is moved aside unchanged.
    if (!isUsed && !isDamaged(error)) {
      database.close()
      throw error
    }
  }
  if (isUsed) {
    database.close()
    throw new OperatorError(`${file} is in use. ${advice}`)
  }
  return () => void database.close()
}

function isDamaged(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB|FORMAT|ERROR|IOERR_SHORT_READ)/.test(codeOf(error) ?? '')
}
