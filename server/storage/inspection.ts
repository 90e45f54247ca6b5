import { existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { pendingAfter } from './migrate.ts'
import { migrations } from './migrations.ts'

const lockPatienceMs = 3000

/** The file isn't our database, or it is damaged. The message says why. */
export class DamagedDatabase extends Error {
  constructor(file: string, how: string) {
    super(`${file} ${how}`)
    this.name = 'DamagedDatabase'
  }
}

export interface Inspection {
  readonly pending: readonly string[]
}

/** Checks every page. @throws DamagedDatabase if the file is damaged, newer than this, or not ours */
export function checkDatabase(file: string): Inspection {
  if (!existsSync(file)) throw new DamagedDatabase(file, 'does not exist')
  const database = new Sqlite(file, { readonly: true })
  try {
    const found = database.pragma('integrity_check(1)', { simple: true })
    if (found !== 'ok') throw new DamagedDatabase(file, `is damaged: ${String(found)}`)
    const taken = takenMigrations(database)
    if (taken.length === 0) throw new DamagedDatabase(file, 'is no database of this product')
    const unknown = taken.find((name) => !Object.hasOwn(migrations, name))
    if (unknown) throw new DamagedDatabase(file, `comes from a newer version (${unknown})`)
    return { pending: pendingAfter(taken) }
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error
    throw new DamagedDatabase(file, `can't be read: ${error.message}`)
  } finally {
    database.close()
  }
}

/** Whether a write transaction can begin within a few seconds. */
export function isWritable(file: string): boolean {
  const database = new Sqlite(file, { timeout: lockPatienceMs })
  try {
    database.exec('begin immediate; rollback')
    return true
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) return false
    throw error
  } finally {
    database.close()
  }
}

function takenMigrations(database: Sqlite.Database): string[] {
  const table = database
    .prepare("select 1 from sqlite_schema where type = 'table' and name = 'kysely_migration'")
    .get()
  if (!table) return []
  return database.prepare('select name from kysely_migration').pluck().all() as string[]
}
