import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'
import type { Tally } from './runners.ts'

/** Writes what Vitest's tests resulted in to the file in TALLY. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const tally: Tally = {
      passed: modules.flatMap((module) => [...module.children.allTests('passed')]).length,
      failures: [...modules.flatMap(failuresOf), ...unhandled.map(({ message }) => message)],
    }
    const file = process.env.TALLY ?? 'var/tally.json'
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(tally))
  }
}

function failuresOf(module: TestModule): string[] {
  const failures = Array.from(module.children.allTests('failed'), (test) =>
    named(`${module.relativeModuleId} › ${test.fullName}`, test.result().errors ?? []),
  )
  // A file that can't be loaded, or whose hooks fail, may have no failed test.
  if (failures.length > 0 || module.ok()) return failures
  return [named(module.relativeModuleId, module.errors())]
}

function named(name: string, errors: readonly SerializedError[]): string {
  return [name, ...errors.map(({ message }) => message)].join('\n')
}
