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
  /** For tests of red runs, which would else look like their own. */
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
 * Runs a test runner and counts from the report that it wrote. One that fails without a failed test (a
 * crash, a report that is not there, no test found) counts as one failure.
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

/** @param report the file in which the count is kept */
export function vitest(report: string, args: string, isQuiet = false): Promise<Tally> {
  rmSync(report, { force: true })
  const reporter = absolute(import.meta.dirname, 'tally-reporter.ts')
  const command = `vitest run ${args} --reporter=default --reporter=${reporter}`
  const settings = { TALLY: absolute(report) }
  return judged(command, { settings, isQuiet }, () => JSON.parse(readFileSync(report, 'utf8')))
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  /** Of files that can't be loaded, and of what runs before and after all. */
  readonly errors: readonly unknown[]
}

/** @param report the file in which Playwright keeps its whole report */
export function playwright(report: string, args: string, isQuiet = false): Promise<Tally> {
  rmSync(report, { force: true })
  const settings = { PLAYWRIGHT_JSON_OUTPUT_FILE: absolute(report) }
  return judged(`playwright test ${args} --reporter=line,json`, { settings, isQuiet }, () => {
    const { stats, errors }: PlaywrightReport = JSON.parse(readFileSync(report, 'utf8'))
    const failed = stats.unexpected + stats.flaky + errors.length
    return { passed: stats.expected, failed }
  })
}
