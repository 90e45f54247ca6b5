import { accessSync, constants, mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const roomy = 2 ** 31

/** A file system in memory, if there is one with room: a disk takes milliseconds for each flush of a database. */
const parent = isUsable() ? memory : tmpdir()

/** @returns a new folder for databases and small files, whose name begins so */
export const quickFolder = (prefix: string): string => mkdtempSync(join(parent, prefix))

function isUsable(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    // Some tests write programs.
    const isForData = /^\S+ \/dev\/shm .*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'))
    return bavail * bsize > roomy && !isForData
  } catch {
    return false
  }
}
