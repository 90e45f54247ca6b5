import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { resolve as absolute } from 'node:path'

export interface Tally {
  passed: number
  failed: number
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
 * Runs a test runner and counts the tests in its report. A run that fails without a failed test (a
 * crash, a missing report, no tests) counts as one failure.
 */
async function judged(command: string, options: Options, read: () => Tally): Promise<Tally> {
  const code = await shown(command, options)
  let tally: Tally = { passed: 0, failed: 0 }
  try {
    tally = read()
  } catch (error) {
    console.error(`The report of the tests can't be read: ${error}`)
  }
  const unexplained = tally.failed === 0 && (code !== 0 || tally.passed === 0)
  return unexplained ? { ...tally, failed: 1 } : tally
}

/** @param report the file for the counts */
export function vitest(report: string, args: string, isQuiet = false): Promise<Tally> {
  rmSync(report, { force: true })
  const reporter = absolute(import.meta.dirname, 'tally-reporter.ts')
  const command = `vitest run ${args} --reporter=default --reporter=${reporter}`
  const settings = { TALLY: absolute(report) }
  return judged(command, { settings, isQuiet }, () => JSON.parse(readFileSync(report, 'utf8')))
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  /** Errors of files that can't be loaded, and of global setup and teardown. */
  readonly errors: readonly unknown[]
}

/** @param report the file for Playwright's JSON report */
export function playwright(report: string, args: string, isQuiet = false): Promise<Tally> {
  rmSync(report, { force: true })
  const settings = { PLAYWRIGHT_JSON_OUTPUT_FILE: absolute(report) }
  return judged(`playwright test ${args} --reporter=line,json`, { settings, isQuiet }, () => {
    const { stats, errors }: PlaywrightReport = JSON.parse(readFileSync(report, 'utf8'))
    const failed = stats.unexpected + stats.flaky + errors.length
    return { passed: stats.expected, failed }
  })
}
