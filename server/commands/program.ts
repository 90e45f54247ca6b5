import { Command, CommanderError } from 'commander'
import { StartError } from '../start-error.ts'
import { StorageUnavailable, translated } from '../storage/failures.ts'
import { DamagedDatabase } from '../storage/inspection.ts'
import { applicationsCommand } from './applications.ts'
import { backupCommand } from './backup.ts'
import { deliveriesCommand } from './deliveries.ts'
import { doctorCommand } from './doctor.ts'
import { generateCommand } from './generate.ts'
import { leadsCommand } from './leads.ts'
import { migrateCommand } from './migrate.ts'
import { personCommand } from './person.ts'
import { postsCommand } from './posts.ts'
import { restoreCommand } from './restore.ts'
import { seedCommand } from './seed.ts'
import type { Session } from './session.ts'
import { subscribersCommand } from './subscribers.ts'
import { CommandFailure } from './terminal.ts'

const usageError = 2

const exitCodes = `
Exit codes: 0 done, 1 failed, 2 wrong usage, 78 wrong settings.
Data goes to standard output, everything else to standard error.`

const commands = [
  subscribersCommand,
  applicationsCommand,
  leadsCommand,
  personCommand,
  postsCommand,
  generateCommand,
  seedCommand,
  deliveriesCommand,
  backupCommand,
  restoreCommand,
  migrateCommand,
  doctorCommand,
]

/** Runs one command line. @returns the exit code */
export async function runCommand(args: readonly string[], session: Session): Promise<number> {
  const { stdout, stderr } = session.terminal
  const program = new Command('npm run site --')
    .description('What operators do: it works while the server runs, and while it does not.')
    .addHelpText('after', exitCodes)
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
    })
    .exitOverride()
  for (const add of commands) add(program, session)
  try {
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    // Commander has said what is wrong, or has shown the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : usageError
    session.say(sentence(error))
    return error instanceof StartError ? error.exitCode : 1
  }
}

function sentence(thrown: unknown): string {
  const error = translated(thrown)
  if (error instanceof StorageUnavailable) return `The database can't be used: ${error.message}.`
  const isExplained =
    error instanceof StartError ||
    error instanceof CommandFailure ||
    error instanceof DamagedDatabase
  if (isExplained) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
