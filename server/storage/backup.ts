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

/** A file of that name exists already. It isn't changed. */
export class FileExists extends Error {
  readonly file: string

  constructor(file: string) {
    super(`${file} exists already`)
    this.name = 'FileTaken'
    this.file = file
  }
}

/**
 * Copies a database, which may be in use, in the state at the start. The copy is complete, verified and
 * readable by its owner only, or it doesn't exist. @throws FileTaken, DamagedDatabase
 */
export function backUp(database: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  const partial = `${to}.partial`
  reserve(partial)
  try {
    if (existsSync(to)) throw new FileExists(to)
    checkDatabase(database)
    copy(database, partial)
    checkDatabase(partial)
    publishFile(partial, to)
  } finally {
    rmSync(partial, { force: true })
  }
}

/** Creates the file before SQLite does, so that only its owner can ever read it. */
function reserve(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw isTaken ? new FileExists(file) : error
  }
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

/** Renames a finished file. The file and its name survive a power loss once this returns. */
export function publishFile(from: string, to: string): void {
  flush(from)
  renameSync(from, to)
  flush(dirname(to))
}

/** Like `publishFile`, but never replaces a file. @returns whether the name was free */
export function publishNewFile(from: string, to: string): boolean {
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
