import type { Command } from 'commander'
import { fileTime } from '../storage/backup.ts'
import { restore } from '../storage/restore.ts'
import type { Session } from './session.ts'

export function restoreCommand(program: Command, session: Session): void {
  program
    .command('restore')
    .argument('<file>', 'the backup')
    .option('--yes', 'skip the confirmation')
    .description('replace the database by a backup; stop the server first')
    .action(async (file: string, { yes }: { yes?: true }) => {
      const database = session.file('pg_restore --clean --if-exists -d "$DATABASE_URL" site.dump')
      if (!yes) await session.confirm(`Put ${file} in the place of ${database}?`)
      const aside = `${database}.before-${fileTime(session.now())}`
      const hasReplaced = await restore(file, database, aside)
      session.say(`${database} is now what ${file} holds. You can start the server.`)
      if (hasReplaced) session.say(`The database that stood there is kept as ${aside}.`)
    })
}
