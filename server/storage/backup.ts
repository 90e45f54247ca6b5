import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { checkDatabase } from './inspection.ts'

const pagesAStep = 256

/** There is a file of that name already; it is left as it is. */
export class FileTaken extends Error {
  readonly file: string

  constructor(file: string) {
    super(`${file} exists already`)
    this.name = 'FileTaken'
    this.file = file
  }
}

/**
 * Copies a database that may be in use, as it was when this began. The copy is whole, checked,
 * readable by its owner only, or not there at all. @param onProgress counts pages
 * @throws FileTaken, DamagedDatabase
 */
export async function backUp(
  database: string,
  to: string,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<void> {
  mkdirSync(dirname(to), { recursive: true })
  const partial = `${to}.partial`
  reserve(partial)
  try {
    if (existsSync(to)) throw new FileTaken(to)
    checkDatabase(database)
    await copy(database, partial, onProgress)
    checkDatabase(partial)
    publishFile(partial, to)
  } finally {
    rmSync(partial, { force: true })
  }
}

/** Creates the file before SQLite does, readable by its owner only from the start. */
function reserve(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw isTaken ? new FileTaken(file) : error
  }
}

async function copy(
  database: string,
  to: string,
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const source = new Sqlite(database, { readonly: true, fileMustExist: true })
  try {
    // A read that stays open holds the copy to one moment. Without it SQLite would begin anew
    // whenever another process writes, and under load never come to an end.
    source.exec('begin')
    source.prepare('select 1 from sqlite_schema').get()
    await source.backup(to, {
      progress({ totalPages, remainingPages }) {
        onProgress(totalPages - remainingPages, totalPages)
        return pagesAStep
      },
    })
  } finally {
    source.close()
  }
  const made = new Sqlite(to)
  // One file that needs no other beside it.
  made.pragma('journal_mode = delete')
  made.close()
}

/** Gives a finished file its name. Both outlive a power cut once this returns. */
export function publishFile(from: string, to: string): void {
  flush(from)
  renameSync(from, to)
  flush(dirname(to))
}

/** As `publishFile`, where no file has that name yet. @returns whether that was so */
export function publishNew(from: string, to: string): boolean {
  flush(from)
  try {
    linkSync(from, to)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
  flush(dirname(to))
  return true
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
