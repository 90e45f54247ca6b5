import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backUp, backupFolder, fileTime } from './backup.ts'
import { type Database, openDatabase } from './database.ts'
import { isPostgresUrl } from './engine.ts'
import { missingIn } from './inspection.ts'

/**
 * Opens a database as a server does: creates it, or migrates it after a backup, which the older version can
 * restore. Operators of PostgreSQL make their own.
 * @param onBackup is called with the file of the backup
 */
export async function openForServer(
  location: string,
  onBackup: (file: string) => void,
  options: Parameters<typeof openDatabase>[1] = {},
): Promise<Database> {
  if (!isPostgresUrl(location) && existsSync(location)) {
    const [next] = missingIn(location)
    if (next) {
      // Processes that start at once make a backup each.
      const name = `site-${fileTime(new Date())}-before-${next}-${process.pid}.db`
      const file = join(backupFolder(location), name)
      backUp(location, file)
      onBackup(file)
    }
  }
  return openDatabase(location, options)
}
