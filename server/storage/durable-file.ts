import {
  chownSync,
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from '../error-code.ts'
import { OperatorError } from '../operator-error.ts'

// exFAT and some network shares answer so.
const linkless = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EMLINK']
const unflushable = ['EINVAL', 'EPERM', 'EISDIR', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

const chunkBytes = 1024 * 1024

/** Creates an empty file for its owner only. @returns whether there was none */
export function createFile(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx', 0o600))
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Gives a file a second name. @returns false if the volume has no hard links */
export function isLinked(file: string, name: string): boolean {
  try {
    linkSync(file, name)
    return true
  } catch (error) {
    if (linkless.includes(codeOf(error) ?? '')) return false
    throw error
  }
}

/** Copies a file for its owner only, to disk. There is no copy if it throws, as it does if there is such a file. */
export function copyFile(file: string, name: string): void {
  const from = openSync(file, 'r')
  try {
    const to = openSync(name, 'wx', 0o600)
    try {
      copyBytes(from, to)
      fsyncSync(to)
    } catch (error) {
      removeIfPossible(name)
      throw withPath(error, name)
    } finally {
      closeSync(to)
    }
  } finally {
    closeSync(from)
  }
}

function copyBytes(from: number, to: number): void {
  const chunk = Buffer.alloc(chunkBytes)
  for (;;) {
    const length = readSync(from, chunk)
    if (length === 0) return
    for (let written = 0; written < length; ) {
      written += writeSync(to, chunk, written, length - written)
    }
  }
}

/**
 * Renames a finished file. The file and its name survive a power loss once this returns.
 * @param takeBack undoes the renaming if its folder can't be flushed
 */
export function publishFile(from: string, to: string, takeBack: () => void): void {
  flush(from)
  renameSync(from, to)
  try {
    flushFolder(dirname(to))
  } catch (error) {
    takeBack()
    throw error
  }
}

/** Removes a file at the end of something that failed, whose error matters more. */
export function removeIfPossible(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {}
}

/**
 * Root may act for the account that the server runs as, which must be able to open the file.
 * @throws OperatorError if the file has another owner, and the volume keeps it
 */
export function giveToOwnerOf(path: string, file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(path)
  try {
    chownSync(file, uid, gid)
  } catch (cause) {
    if (statSync(file).uid === uid) return
    throw new OperatorError(
      `${file} can't be given to the owner of ${path} on this volume: use the account that the server runs as.`,
      { cause },
    )
  }
}

/** Some file systems have nothing to flush there, or can't. */
function flushFolder(path: string): void {
  try {
    flush(path)
  } catch (error) {
    if (!unflushable.includes(codeOf(error) ?? '')) throw error
  }
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } catch (error) {
    throw withPath(error, path)
  } finally {
    closeSync(descriptor)
  }
}

/** Node names no path in the errors of descriptors. */
function withPath(error: unknown, path: string): unknown {
  return error instanceof Error ? Object.assign(error, { path }) : error
}
