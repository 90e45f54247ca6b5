import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'

/** Gives a finished file its name. Both outlive a power cut once this returns. */
export function publishFile(from: string, to: string): void {
  flush(from)
  renameSync(from, to)
  flush(dirname(to))
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
