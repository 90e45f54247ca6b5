import type { Command } from 'commander'
import { OperatorError } from '../operator-error.ts'
import { copyToPostgres } from '../storage/copy-to-postgres.ts'
import { isPostgresUrl } from '../storage/engine.ts'
import { checkDatabase, pendingMigrations } from '../storage/inspection.ts'
import { openForServer } from '../storage/open-for-server.ts'
import type { Session } from './session.ts'

export function migrateCommand(program: Command, session: Session): void {
  program
    .command('migrate')
    .option('--from <file>', 'a SQLite file to copy into the PostgreSQL database')
    .description('create or update the database, as the server does at its start')
    .addHelpText(
      'after',
      `
With --from, all data is copied and compared row by row before any of it counts: either all of it
is there in the end, or nothing. Servers on the file must be stopped; it stays as it is.`,
    )
    .action(async ({ from }: { from?: string }) => {
      const { DATABASE_URL: location, SECRET_KEY: key } = session.settings()
      if (from !== undefined && !isPostgresUrl(location)) {
        throw new OperatorError('Set DATABASE_URL to the PostgreSQL database, postgres://…')
      }
      if (from !== undefined) checkDatabase(from)
      const pending = await pendingMigrations(location)
      const database = await openForServer(location, (file) =>
        session.say(`Before it, ${file} was made.`),
      )
      await database.destroy()
      const name = isPostgresUrl(location) ? 'The PostgreSQL database' : location
      if (!pending) session.say(`${name} is made.`)
      else if (pending.length === 0) session.say(`${name} was up to date.`)
      else session.say(`${name} has taken ${pending.join(', ')}.`)
      if (from === undefined) return
      for (const { name, rows, checksum } of await copyToPostgres(location, from, key)) {
        await session.write(`${name}\t${rows}\t${checksum}\n`)
      }
      session.say(
        `What ${from} holds is in the PostgreSQL database, row for row. Keep the file for now.`,
      )
    })
}
