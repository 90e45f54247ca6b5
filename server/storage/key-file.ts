import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { codeOf } from '../error-code.ts'
import { OperatorError } from '../operator-error.ts'
import { copyFile, giveToOwnerOf, isLinked, removeIfPossible } from './durable-file.ts'

/** How often an empty file is read again, in which another process may be writing the key. */
const tries = 100
const everyMs = 10

/** Returns the path of the key of a SQLite file. It is no part of the file, nor of its backups. */
export const keyPath = (database: string): string => `${database}.key`

/**
 * Returns the key beside a SQLite file, which is made at the first use, for its owner only.
 * @throws OperatorError if the file holds no key
 */
export function keyBeside(database: string): Buffer {
  const path = keyPath(database)
  if (!existsSync(path)) makeKey(path, database)
  const key = Buffer.from(readKey(path), 'base64')
  if (key.length >= 32) return key
  throw new OperatorError(
    `${path} holds no key. Put back the right one; “Keys” in docs/operating.md says what is lost without it.`,
  )
}

function readKey(path: string): string {
  try {
    for (let left = tries; ; left -= 1) {
      const text = readFileSync(path, 'utf8')
      if (text !== '' || left === 0) return text
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, everyMs)
    }
  } catch (cause) {
    throw new OperatorError(
      `${path} can't be read. Use the account that the server runs as, or give it the file.`,
      { cause },
    )
  }
}

/** Processes that start at once agree on the key of the first one. */
function makeKey(path: string, database: string): void {
  const partial = `${path}.${process.pid}`
  try {
    const text = `${randomBytes(32).toString('base64')}\n`
    writeFileSync(partial, text, { mode: 0o600, flag: 'wx', flush: true })
    // A command of root mustn't take the key from the account that the server runs as.
    giveToOwnerOf(database, partial)
    if (isLinked(partial, path)) return
    copyFile(partial, path)
    giveToOwnerOf(database, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    removeIfPossible(partial)
  }
}
