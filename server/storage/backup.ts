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
 * readable by its owner only, or not there at all. @throws FileTaken, DamagedDatabase
 */
export function backUp(database: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  const partial = `${to}.partial`
  reserve(partial)
  try {
    if (existsSync(to)) throw new FileTaken(to)
    checkDatabase(database)
    copy(database, partial)
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

/** In one read transaction, into one file that needs no other beside it. */
function copy(database: string, to: string): void {
  const source = new Sqlite(database, { readonly: true, fileMustExist: true })
  try {
    source.prepare('vacuum into ?').run(to)
  } finally {
    source.close()
  }
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
