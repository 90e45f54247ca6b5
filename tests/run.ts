import { checks, judgesTypes, runChecks } from './check/run.ts'
import { installJudges } from './packages.ts'
import { playwright, shown, type Tally, vitest } from './runners.ts'
import { findHeadlessChromium } from './support/chromium.ts'
import { wholeRun } from './support/patience.ts'

async function build(): Promise<Tally> {
  const code = await shown('npm run --silent build')
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: ['npm run build'] }
}

const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
/** Parts of the names of test files, to run only these. */
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

const both = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failures: [...one.failures, ...other.failures],
})

type Step = () => Promise<Tally>

const config = '--config tests/e2e/playwright.config.ts'
const projects = (...names: string[]) => names.map((name) => `--project=${name}`).join(' ')

function inVitest(...names: string[]): Step {
  return () => vitest(`var/${names[0]}.json`, projects(...names))
}

function inBrowser(...names: string[]): Step {
  return () => playwright(`var/${names[0]}.json`, `${config} ${projects(...names)}`)
}

const isWhole = flags.includes('--all')

/** Steps in turn. Lanes run side by side, because each waits for processes half of the time. */
const lanes: readonly (readonly Step[])[] = isWhole
  ? [
      [inVitest('fast', 'outside', 'ci', 'postgres')],
      [inBrowser('e2e-ci', 'e2e')],
      // One file at a time. What these judge doesn't depend on the time that this machine takes.
      [
        inVitest('judges', 'commands'),
        () => vitest('var/browsers.json', '--config=tests/browsers/vitest.config.ts'),
      ],
    ]
  : [[inVitest('fast', 'outside')], [inBrowser('e2e')]]

/** Runs what matches the names, in turn, because both runners build what is stale. */
async function runNamed(): Promise<number> {
  const options = `--passWithNoTests ${projects('fast', 'outside', 'postgres', 'ci', 'judges')}`
  const listed = names.join(' ')
  return (
    (await shown(`vitest run ${options} ${listed}`)) ||
    shown(`playwright test --pass-with-no-tests ${config} ${listed}`)
  )
}

async function inTurn(steps: readonly Step[]): Promise<Tally> {
  let sum: Tally = { passed: 0, failures: [] }
  for (const step of steps) sum = both(sum, await step())
  return sum
}

/** @returns the exit code. Tests of what doesn't build or pass the checks prove nothing, so they don't run. */
async function runAll(): Promise<number> {
  const before = (
    await Promise.all([runChecks(isWhole ? { ...checks, ...judgesTypes } : checks), build()])
  ).reduce(both)
  const after = before.failures.length > 0 ? [] : await Promise.all(lanes.map(inTurn))
  const { passed, failures } = [before, ...after].reduce(both)
  // Again at the end, where they are seen.
  for (const failure of failures) console.log(`\nFAILED ${failure}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  return failures.length > 0 ? 1 : 0
}

if (isWhole) installJudges()
if (names.length === 0) process.env[wholeRun] = 'true'
console.log(`Chromium: ${findHeadlessChromium()}`)
process.exitCode = names.length > 0 ? await runNamed() : await runAll()
