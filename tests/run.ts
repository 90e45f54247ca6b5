import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { runChecks } from './check/run.ts'
import { findChromium } from './support/chromium.ts'

interface Tally {
  passed: number
  failed: number
}

async function shown(command: string): Promise<number> {
  console.log(`\n> ${command}`)
  const child = spawn(command, { shell: true, stdio: 'inherit' })
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}

async function build(): Promise<Tally> {
  const code = await shown('npm run --silent build')
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Runs a test runner and counts from the report that it wrote. A runner that fails without a
 * failed test (a crash, no test found, an error between tests) counts as one failure.
 */
async function tests(command: string, report: string, count: (json: never) => Tally) {
  rmSync(report, { force: true })
  const code = await shown(command)
  let tally: Tally = { passed: 0, failed: 0 }
  try {
    tally = count(JSON.parse(readFileSync(report, 'utf8')) as never)
  } catch (error) {
    console.error(`${report} can't be read: ${error}`)
  }
  const unexplained = tally.failed === 0 && (code !== 0 || tally.passed === 0)
  return unexplained ? { ...tally, failed: 1 } : tally
}

function vitest(name: string, args: string) {
  const report = `var/${name}.json`
  return tests(
    `vitest run ${args} --reporter=default --reporter=json --outputFile.json=${report}`,
    report,
    (json: { numPassedTests: number; numFailedTests: number }) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
    }),
  )
}

function journeys() {
  return tests(
    'playwright test --config tests/journeys/playwright.config.ts',
    'var/journeys.json',
    ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }),
  )
}

function browsers() {
  return vitest('browsers', '--config=tests/browsers/vitest.config.ts')
}

const total: Tally = { passed: 0, failed: 0 }
const has = (option: string) => process.argv.includes(`--${option}`)
const everything = [
  runChecks,
  build,
  () => vitest('vitest', '--exclude=tests/commands/** --exclude=tests/lighthouse/**'),
  journeys,
  // By itself, for it measures; in CI, for it takes minutes.
  ...(has('lighthouse') ? [() => vitest('lighthouse', 'tests/lighthouse')] : []),
  ...(has('browsers') ? [browsers] : []),
  // Last, for these build anew what the others read.
  () => vitest('commands', 'tests/commands'),
]
const alone = has('only-browsers')
if (!alone) console.log(`Chromium: ${findChromium()}`)
for (const step of alone ? [build, browsers] : everything) {
  const { passed, failed } = await step()
  total.passed += passed
  total.failed += failed
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
