import { OperatorError } from '../operator-error.ts'
import { migrations, records, unreleased } from './migrations.ts'

/** Returns the migrations of this version that aren't applied. */
export function missingFrom(applied: readonly string[]): string[] {
  return Object.keys(migrations).filter((name) => !applied.includes(name))
}

/** @throws OperatorError if the tables of a database are those of a version before the first release */
export function refuseUnreleased(tables: readonly string[]): void {
  if (tables.includes(records.migrated)) return
  if (!unreleased.every((name) => tables.includes(name))) return
  throw new OperatorError(
    'The database comes from a version before the first release, and this version can’t take its tables over. Export what you need with that version, then start with a new database.',
  )
}

/** @throws OperatorError if a newer version, or a version that nobody released, has applied migrations */
export function refuseOthers(applied: readonly string[]): void {
  const others = applied.filter((name) => !Object.hasOwn(migrations, name)).join(', ')
  if (others === '') return
  const missing = missingFrom(applied).join(', ')
  if (missing === '') {
    throw new OperatorError(
      `The database comes from a newer version (${others}): use that version, or restore the backup from before its migration, as “Updating and going back” in docs/operating.md says.`,
    )
  }
  throw new OperatorError(
    `The database comes from a version that this one doesn’t know: ${records.migrated} has ${others}, but lacks ${missing}. Nothing was changed. Use the version that made it, or start with a new database.`,
  )
}
