import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { openDatabase } from '../storage/database.ts'
import { checkDatabase } from '../storage/inspection.ts'
import type { Session } from './session.ts'

export function migrateCommand(program: Command, session: Session): void {
  program
    .command('migrate')
    .description('make the database or bring it up to date, as the server does when it starts')
    .action(async () => {
      const file = session.settings().DATABASE_URL
      const pending = existsSync(file) ? checkDatabase(file).pending : undefined
      await (await openDatabase(file)).destroy()
      if (!pending) session.say(`${file} is made.`)
      else if (pending.length === 0) session.say(`${file} was up to date.`)
      else session.say(`${file} has taken ${pending.join(', ')}.`)
    })
}
