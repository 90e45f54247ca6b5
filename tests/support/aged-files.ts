import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const dayMs = 24 * 60 * 60 * 1000

/** Writes a file for each of these ages in days. @returns a function that lists the ages of those that are left */
export function agedFiles(
  folder: string,
  nameOf: (age: number) => string,
  ages: readonly number[],
): () => number[] {
  for (const age of ages) {
    const file = join(folder, nameOf(age))
    // An hour more, so that a slow test is not about the limit itself.
    const at = new Date(Date.now() - age * dayMs - dayMs / 24)
    writeFileSync(file, '')
    utimesSync(file, at, at)
  }
  return () => ages.filter((age) => readdirSync(folder).includes(nameOf(age)))
}
