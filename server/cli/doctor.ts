import type { Command } from 'commander'
import { allowSlowAddresses } from '../address-attempts.ts'
import { misspelledSettings } from '../misspelled-settings.ts'
import { OperatorError } from '../operator-error.ts'
import { failureReason } from '../storage/failure-sentence.ts'
import { generate, proxy } from './doctor/access.ts'
import { type Check, fail, ok, warn } from './doctor/check.ts'
import { build, clock, disk } from './doctor/machine.ts'
import { model } from './doctor/model.ts'
import { mail, provider, webhook } from './doctor/outside.ts'
import { backups, database, key, outbox } from './doctor/storage.ts'
import type { Session } from './session.ts'

const checks: Readonly<Record<string, Check>> = {
  build,
  database,
  disk,
  clock,
  key,
  backups,
  outbox,
  webhook,
  mail,
  provider,
  model,
  proxy,
  generate,
}

/** Reports variables that are ignored because their names are misspelled. */
function spelling(session: Session) {
  const mistakes = misspelledSettings(session.environment)
  return mistakes.length > 0 ? warn(mistakes.join('; ')) : ok('no name looks misspelled')
}

export function doctorCommand(program: Command, session: Session): void {
  program
    .command('doctor')
    .option('--json', 'the findings as JSON')
    .description('check everything that the server needs; failures exit with 1, warnings do not')
    .action(async ({ json }: { json?: true }) => {
      const settings = session.settings()
      allowSlowAddresses(settings)
      const findings = []
      const all = { settings: () => spelling(session), ...checks }
      for (const [name, check] of Object.entries<Check>(all)) {
        const { state, said } = await Promise.try(check, settings, session.now()).catch(
          (error: Error) => fail(failureReason(error) ?? error.message),
        )
        findings.push({ name, state, said })
        if (!json) await session.write(`${state.padEnd(4)}  ${name.padEnd(9)}  ${said}\n`)
      }
      if (json) await session.write(`${JSON.stringify(findings, null, 2)}\n`)
      const failures = findings.filter(({ state }) => state === 'fail').length
      if (failures > 0) throw new OperatorError(`${failures} of ${findings.length} checks failed.`)
    })
}
