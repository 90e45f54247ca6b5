import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import type {} from './failure-logs.ts'

/** What a run of Vitest writes into the file that VITEST_REPORT names. */
export interface VitestReport {
  readonly passed: number
  readonly failures: readonly {
    /** Relative to the project. */
    readonly file: string
    /** None for what failed outside of the file's tests: its import or a hook. */
    readonly name?: string
    /** Messages with their stacks. */
    readonly error: string
    /** The ends of the logs of the servers that the test used. */
    readonly logs: readonly string[]
  }[]
  /** Of no file, such as a worker that was killed. */
  readonly errors: readonly string[]
}

const textOf = ({ stack, message, diff, cause }: SerializedError): string =>
  stripVTControlCharacters(
    [stack || message, diff, cause && `Cause: ${textOf(cause)}`].filter(Boolean).join('\n'),
  )

/** Vitest's own JSON lacks the errors outside of tests, and what tests know of their servers. */
export class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env.VITEST_REPORT
    if (!path) return
    const failures = modules.flatMap((module) => {
      const file = module.relativeModuleId
      const ofTests = [...module.children.allTests('failed')].map((test) => ({
        ...{ file, name: test.fullName, logs: test.meta().serverLogs ?? [] },
        error: (test.result().errors ?? []).map(textOf).join('\n'),
      }))
      const suites = [module, ...module.children.allSuites()]
      const ofFile = suites.flatMap((suite) => suite.errors().map(textOf))
      return [...ofTests, ...ofFile.map((error) => ({ file, error, logs: [] }))]
    })
    const passed = modules.flatMap(({ children }) => [...children.allTests('passed')]).length
    const report: VitestReport = { passed, failures, errors: unhandled.map(textOf) }
    writeFileSync(path, JSON.stringify(report))
  }
}
