import { type Ran, runAlone } from './alone.ts'
import { checks, judgesTypes, runChecks } from './check/run.ts'
import { installJudges } from './packages.ts'
import { playwright, type Runner, shown, type Tally, vitest } from './runners.ts'
import { findHeadlessChromium } from './support/chromium.ts'
import { wholeRun } from './support/patience.ts'

async function build(): Promise<Tally> {
  const code = await shown(['npm', 'run', '--silent', 'build'])
  return code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [{ text: `npm run build: exit code ${code}` }] }
}

const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
/** Parts of the names of test files, to run only these. */
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

const config = '--config=tests/e2e/playwright.config.ts'
const projects = (...names: string[]) => names.map((name) => `--project=${name}`)

const inVitest = (...names: string[]) => vitest(`${names[0]}`, projects(...names))
const inBrowser = (...names: string[]) => playwright(`${names[0]}`, [config, ...projects(...names)])

const isWhole = flags.includes('--all')

/**
 * Runners in turn. Those of one lane never share the machine; the whole run has three lanes, because each waits for
 * processes half of the time.
 */
const lanes: readonly (readonly Runner[])[] = isWhole
  ? [
      [inVitest('fast', 'outside', 'full', 'postgres')],
      [inBrowser('e2e-full', 'e2e')],
      // One file at a time. What these judge doesn't depend on the time that this machine takes.
      [
        inVitest('judges', 'commands'),
        vitest('browsers', ['--config=tests/browsers/vitest.config.ts']),
      ],
    ]
  : [[inVitest('fast', 'outside'), inBrowser('e2e')]]

/** Runs what matches the names, in turn, because both runners build what is stale. */
async function runNamed(): Promise<number> {
  const all = projects('fast', 'outside', 'postgres', 'full', 'judges')
  return (
    (await shown(['vitest', 'run', '--passWithNoTests', ...all, ...names])) ||
    shown(['playwright', 'test', '--pass-with-no-tests', config, ...names])
  )
}

async function inTurn(runners: readonly Runner[]): Promise<Ran[]> {
  const ran: Ran[] = []
  for (const runner of runners) ran.push({ runner, ...(await runner.run()) })
  return ran
}

/** @returns the exit code. Tests of what doesn't build or pass the checks prove nothing, so they don't run. */
async function runAll(): Promise<number> {
  const before = await Promise.all([
    runChecks(isWhole ? { ...checks, ...judgesTypes } : checks),
    build(),
  ])
  const isReady = before.every(({ failures }) => failures.length === 0)
  const ran = isReady ? (await Promise.all(lanes.map(inTurn))).flat() : []
  const again = await runAlone(ran)
  const passed = [...before, ...ran, again].reduce((sum, tally) => sum + tally.passed, 0)
  const failures = [...before.flatMap((tally) => tally.failures), ...again.failures]
  // At the end, where they are seen.
  for (const { text } of again.onlyAlone) console.log(`\nPASSED ONLY ALONE ${text}`)
  for (const { text } of failures) console.log(`\nFAILED ${text}`)
  if (again.onlyAlone.length > 0) console.log(`\n${again.onlyAlone.length} passed only alone`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  return failures.length > 0 ? 1 : 0
}

try {
  if (isWhole) installJudges()
  if (names.length === 0) process.env[wholeRun] = 'true'
  console.log(`Chromium: ${findHeadlessChromium()}`)
  process.exitCode = names.length > 0 ? await runNamed() : await runAll()
} catch (error) {
  // What is missing, such as a browser, and what to do.
  console.log(`\nFAILED ${error instanceof Error ? error.message : error}\n\n0 passed, 1 failed`)
  process.exitCode = 1
}
