import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { resolve as absolute } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

export interface Tally {
  readonly passed: number
  /** Name and error of each failure. */
  readonly failures: readonly string[]
}

/** Runs a command in this terminal. @returns its exit code */
export async function shown(command: string, settings: Record<string, string> = {}) {
  console.log(`\n> ${command}`)
  const env = { ...process.env, ...settings }
  const child = spawn(command, { shell: true, stdio: 'inherit', env })
  return new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}

/**
 * Runs a test runner and reads its report. A run that fails without a failed test (a crash, a missing
 * report, no tests) counts as one failure.
 */
async function judged(
  command: string,
  settings: Record<string, string>,
  read: () => Tally,
): Promise<Tally> {
  const code = await shown(command, settings)
  let tally: Tally = { passed: 0, failures: [] }
  try {
    tally = read()
  } catch (error) {
    console.error(`The report of the tests can't be read: ${error}`)
  }
  const isUnexplained = tally.failures.length === 0 && (code !== 0 || tally.passed === 0)
  return isUnexplained ? { ...tally, failures: [`${command}: exit code ${code}`] } : tally
}

/** @param report the file for Vitest's JSON report */
export function vitest(report: string, args: string): Promise<Tally> {
  rmSync(report, { force: true })
  const command = `vitest run ${args} --reporter=default --reporter=json --outputFile.json=${report}`
  return judged(command, {}, () => {
    const { numPassedTests, testResults }: JsonTestResults = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    const failures = testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) => [
        // A file that can't be loaded has no failed test.
        ...(message ? [`${name}\n${message}`] : []),
        ...assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => `${name} › ${test.fullName}\n${test.failureMessages?.join('\n')}`),
      ])
    return { passed: numPassedTests, failures }
  })
}

/** @param report the file for Playwright's JSON report */
export function playwright(report: string, args: string): Promise<Tally> {
  rmSync(report, { force: true })
  const settings = { PLAYWRIGHT_JSON_OUTPUT_FILE: absolute(report) }
  return judged(`playwright test ${args} --reporter=line,json`, settings, () => {
    const { stats, suites, errors }: JSONReport = JSON.parse(readFileSync(report, 'utf8'))
    const failures = [...suites.flatMap(failuresOf), ...errors.map(({ message }) => `${message}`)]
    return { passed: stats.expected, failures }
  })
}

/** A test that passes only on a retry is a failure, too. */
function failuresOf({ specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => `${file} › ${title}\n${results[0]?.error?.message}`),
  )
  return [...own, ...suites.flatMap(failuresOf)]
}
