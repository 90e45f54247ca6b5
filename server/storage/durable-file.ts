import { closeSync, fsyncSync, linkSync, openSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'

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
