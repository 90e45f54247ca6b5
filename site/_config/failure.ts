import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Before } from './eleventy.ts'
import { ValidationErrors } from './validation-errors.ts'

type RunMode = Before['runMode']

/** In development it has the last failure. Pages that are open reload whenever it is written. */
export const failureFile = 'dist/failure.txt'

let current = ''

/** Returns what is wrong with the site, for the page that development shows. */
export const currentFailure = () => current

/** Forgets the last failure, at the start of a build. */
export function clearFailure(): void {
  current = ''
}

/**
 * Ends a build, which leaves the last good output, with the message alone: Eleventy would print it twice, with
 * its stack. In development the server goes on and shows the message.
 */
export function fail(error: unknown, runMode: RunMode): void {
  current = error instanceof Error ? error.message : `${error}`
  if (runMode !== 'build') {
    // Before the first build there is no folder.
    mkdirSync(dirname(failureFile), { recursive: true })
    writeFileSync(failureFile, current)
    return
  }
  if (!(error instanceof ValidationErrors)) throw error
  console.error(current)
  process.exit(1)
}
