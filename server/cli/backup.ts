import { join } from 'node:path'
import type { Command } from 'commander'
import { backUp, backupFolder, fileTime } from '../storage/backup.ts'
import type { Session } from './session.ts'

export function backupCommand(program: Command, session: Session): void {
  program
    .command('backup')
    .argument('[file]', 'the copy; by default backups/site-<time>.db beside the database')
    .description('copy the database, which may be in use, and verify the copy')
    .action(async (file?: string) => {
      session.file('pg_dump --format=custom "$DATABASE_URL" > site.dump, or its own snapshots')
      const database = session.location()
      const to = file ?? join(backupFolder(database), `site-${fileTime(session.now())}.db`)
      backUp(database, to)
      session.say('The copy is whole, and on disk:')
      await session.write(`${to}\n`)
    })
}
