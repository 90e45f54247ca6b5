import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type { Tally } from './runners.ts'

/** Writes Vitest's counts to the file in TALLY. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[], reason: string) {
    const counted: Tally = { passed: 0, failed: unhandled.length }
    for (const module of modules) {
      const { passed, failed } = countOf(module)
      counted.passed += passed
      // A file that can't be loaded, or whose hooks fail, may have no failed test.
      counted.failed += failed || (module.ok() ? 0 : 1)
    }
    if (reason !== 'passed' && counted.failed === 0) counted.failed = 1
    const file = process.env.TALLY ?? 'var/tally.json'
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(counted))
  }
}

function countOf(module: TestModule): Tally {
  const states = Array.from(module.children.allTests(), (test) => test.result().state)
  const are = (wanted: string) => states.filter((state) => state === wanted).length
  return { passed: are('passed'), failed: are('failed') }
}
