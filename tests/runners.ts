import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { resolve as absolute } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type {
  JSONReport,
  JSONReportSpec,
  JSONReportSuite,
  JSONReportTestResult,
} from '@playwright/test/reporter'
import type { VitestReport } from './support/vitest-report.ts'

export interface Failure {
  /** The test file that can run again. None, if the runner itself failed: a killed worker proves nothing. */
  readonly file?: string
  /** The test's full name. None, if the file failed outside of its tests. */
  readonly name?: string
  /** Where it failed, why, and what helps to find out: logs of servers, a picture. */
  readonly text: string
}

export interface Tally {
  readonly passed: number
  readonly failures: readonly Failure[]
}

/** A test runner with the projects that it runs. */
export interface Runner {
  run(): Promise<Tally>
  /** Runs failed tests again, one at a time and with nothing beside them. */
  runAlone(failed: readonly Failure[]): Promise<Tally>
}

/** Runs a command in this terminal, without its input. @returns its exit code, 1 after a signal */
export async function shown(
  [program = '', ...args]: readonly string[],
  settings: Record<string, string> = {},
): Promise<number> {
  console.log(`\n> ${[program, ...args].join(' ')}`)
  const env = { ...process.env, ...settings }
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a test runner and reads its report. A run that fails without a failed test (a crash, a missing
 * report, no tests) counts as one failure.
 */
async function judged(
  command: readonly string[],
  settings: Record<string, string>,
  report: string,
  read: (report: string) => Tally,
): Promise<Tally> {
  rmSync(report, { force: true })
  const code = await shown(command, settings)
  let tally: Tally = { passed: 0, failures: [] }
  try {
    tally = read(readFileSync(report, 'utf8'))
  } catch (error) {
    console.error(`The report of the tests can't be read: ${error}`)
  }
  const isUnexplained = tally.failures.length === 0 && (code !== 0 || tally.passed === 0)
  if (!isUnexplained) return tally
  return { ...tally, failures: [{ text: `${command.join(' ')}: exit code ${code}` }] }
}

/** Long errors are in the runner's own output. */
const start = (text: string) => text.split('\n').slice(0, 40).join('\n')

/** @param name of the report, a JSON file in `var` */
export function vitest(name: string, args: readonly string[]): Runner {
  const run = (report: string, more: readonly string[] = []) =>
    judged(
      ['vitest', 'run', ...args, ...more],
      { VITEST_REPORT: absolute(report) },
      report,
      (text) => {
        const { passed, failures, errors }: VitestReport = JSON.parse(text)
        const named = failures.map(({ file, name, error, logs }) => ({
          ...{ file, ...(name === undefined ? {} : { name }) },
          text: [`${file} › ${name ?? 'outside of its tests'}`, start(error), ...logs].join('\n'),
        }))
        return { passed, failures: [...named, ...errors.map((error) => ({ text: start(error) }))] }
      },
    )
  return {
    run: () => run(`var/${name}.json`),
    async runAlone(failed) {
      const byFile = Map.groupBy(failed, ({ file = '' }) => file)
      let sum: Tally = { passed: 0, failures: [] }
      for (const [file, own] of byFile) {
        const names = own.map(({ name }) => name)
        const pattern = `^(${names.map((one = '') => RegExp.escape(one)).join('|')})$`
        const only = names.includes(undefined) ? [] : [`--testNamePattern=${pattern}`]
        const { passed, failures } = await run(`var/${name}-alone.json`, [
          '--maxWorkers=1',
          ...only,
          file,
        ])
        // Fewer tests than failed show nothing of the others.
        const again = failures.length > 0 || passed >= own.length ? failures : own
        sum = { passed: sum.passed + passed, failures: [...sum.failures, ...again] }
      }
      return sum
    },
  }
}

/** @param name of the report, a JSON file in `var` */
export function playwright(name: string, args: readonly string[]): Runner {
  const lastFailed = `--last-failed-file=${absolute(`var/${name}-last.json`)}`
  const run = (report: string, more: readonly string[] = []) =>
    judged(
      ['playwright', 'test', ...args, ...more, lastFailed, '--reporter=line,json'],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: absolute(report) },
      report,
      (text) => {
        const { stats, suites, errors }: JSONReport = JSON.parse(text)
        const outside = errors.map(({ message }) => ({ text: `${message}` }))
        return { passed: stats.expected, failures: [...suites.flatMap(failuresOf), ...outside] }
      },
    )
  return {
    run: () => run(`var/${name}.json`),
    async runAlone(failed) {
      const tally = await run(`var/${name}-alone.json`, [
        '--workers=1',
        '--last-failed',
        // The pictures of the first run stay.
        `--output=${absolute(`var/${name}-alone`)}`,
      ])
      const isWhole = tally.passed + tally.failures.length >= failed.length
      return isWhole ? tally : { ...tally, failures: failed }
    },
  }
}

function failuresOf({ specs, suites = [] }: JSONReportSuite): Failure[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => failureOf(spec, results[0])),
  )
  return [...own, ...suites.flatMap(failuresOf)]
}

function failureOf({ file, line, title }: JSONReportSpec, result?: JSONReportTestResult): Failure {
  const path = `tests/${file}`
  const errors = (result?.errors ?? []).map(({ message }) => message).join('\n')
  const attached = (result?.attachments ?? []).map((one) =>
    one.path ? `${one.name}: ${one.path}` : `${Buffer.from(one.body ?? '', 'base64')}`,
  )
  const at = `${path}:${result?.errorLocation?.line ?? line}`
  const error = start(stripVTControlCharacters(errors))
  const text = [`${path} › ${title}`, at, error, ...attached].join('\n')
  // Something ended the runner's own process.
  if (errors.includes('worker process exited unexpectedly')) return { text }
  return { file: path, name: title, text }
}
