import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { site } from './command-line.ts'
import { temporaryFolder } from './temporary-folder.ts'

let tables: Buffer | undefined

/** A database file with empty tables, as `npm run site -- migrate` makes it, which runs only once. */
export async function migratedFile(): Promise<string> {
  const file = join(temporaryFolder(), 'site.db')
  if (tables) writeFileSync(file, tables)
  else {
    const { code, said } = await site(['migrate'], { DATABASE_URL: `file:${file}` })
    if (code !== 0) throw new Error(said)
    tables = readFileSync(file)
  }
  return file
}
