import { Command, CommanderError } from 'commander'
import { OperatorError } from '../operator-error.ts'
import { failureSentence } from '../storage/failure-sentence.ts'
import { backupCommand } from './backup.ts'
import { doctorCommand } from './doctor.ts'
import { migrateCommand } from './migrate.ts'
import { restoreCommand } from './restore.ts'
import { seedCommand } from './seed.ts'
import type { Session } from './session.ts'

const usageError = 2

const exitCodes = `
Exit codes: 0 done, 1 failed, 2 wrong usage, 78 wrong settings.
Data goes to standard output, everything else to standard error.`

const commands = [seedCommand, backupCommand, restoreCommand, migrateCommand, doctorCommand]

/** Runs one command line. @returns the exit code */
export async function runCommand(args: readonly string[], session: Session): Promise<number> {
  const { stdout, stderr } = session.terminal
  const program = new Command('npm run site --')
    .description(
      'Commands for what needs the database’s file or the machine; the desk and its API do the rest. For restore and migrate --from, stop the server first; the others work while it runs, too.',
    )
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
    // Commander has already printed the mistake or the requested help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : usageError
    session.say(sentence(error))
    return error instanceof OperatorError ? error.exitCode : 1
  }
}

function sentence(thrown: unknown): string {
  const known = failureSentence(thrown)
  if (known !== undefined) return known
  // A mistake of ours.
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
}
