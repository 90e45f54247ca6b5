import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { resolve as absolute } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'

export interface Tally {
  readonly passed: number
  /** Name and error of each failure. */
  readonly failures: readonly string[]
}

interface Options {
  /** Environment variables. */
  readonly settings?: Record<string, string>
  /** Hides the output of intentionally failing runs, which would look like real failures. */
  readonly isQuiet?: boolean
}

/** Runs a command in this terminal. @returns its exit code */
export async function shown(command: string, { settings, isQuiet }: Options = {}) {
  if (!isQuiet) console.log(`\n> ${command}`)
  const env = { ...process.env, ...settings }
  const child = spawn(command, { shell: true, stdio: isQuiet ? 'ignore' : 'inherit', env })
  return new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}

/**
 * Runs a test runner and reads its report. A run that fails without a failed test (a crash, a missing
 * report, no tests) counts as one failure.
 */
async function judged(command: string, options: Options, read: () => Tally): Promise<Tally> {
  const code = await shown(command, options)
  let tally: Tally = { passed: 0, failures: [] }
  try {
    tally = read()
  } catch (error) {
    console.error(`The report of the tests can't be read: ${error}`)
  }
  const isUnexplained = tally.failures.length === 0 && (code !== 0 || tally.passed === 0)
  return isUnexplained ? { ...tally, failures: [`${command}: exit code ${code}`] } : tally
}

/** @param report the file for the result */
export function vitest(report: string, args: string, isQuiet = false): Promise<Tally> {
  rmSync(report, { force: true })
  const reporter = absolute(import.meta.dirname, 'tally-reporter.ts')
  const command = `vitest run ${args} --reporter=default --reporter=${reporter}`
  const settings = { TALLY: absolute(report) }
  return judged(command, { settings, isQuiet }, () => JSON.parse(readFileSync(report, 'utf8')))
}

/** @param report the file for Playwright's JSON report */
export function playwright(report: string, args: string, isQuiet = false): Promise<Tally> {
  rmSync(report, { force: true })
  const settings = { PLAYWRIGHT_JSON_OUTPUT_FILE: absolute(report) }
  return judged(`playwright test ${args} --reporter=line,json`, { settings, isQuiet }, () => {
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
