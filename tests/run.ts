import { runChecks } from './check/run.ts'
import { playwright, shown, type Tally, vitest } from './runners.ts'
import { findHeadlessChromium } from './support/chromium.ts'

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

const browsers = () => vitest('var/browsers.json', '--config=tests/browsers/vitest.config.ts')
const e2e = (project: string) =>
  playwright(`var/${project}.json`, `--config tests/e2e/playwright.config.ts --project=${project}`)

// The steps of one list run concurrently, because each waits for processes half of its time.
const everything = [
  [runChecks, build],
  [() => vitest('var/vitest.json', '--project=fast --project=outside'), () => e2e('e2e')],
  // In CI only, because it doubles the time.
  ...(flags.includes('--all')
    ? [
        [
          async () =>
            both(await vitest('var/ci.json', '--project=ci --project=postgres'), await browsers()),
          () => e2e('e2e-ci'),
        ],
        [() => vitest('var/lighthouse.json', '--project=lighthouse')],
        [() => vitest('var/commands.json', '--project=commands')],
      ]
    : []),
]

/** Runs what matches the names, in turn, because both runners build what is stale. */
async function runNamed(): Promise<number> {
  const projects = ['fast', 'outside', 'postgres', 'ci'].map((name) => `--project=${name}`)
  const inVitest = ['vitest run --passWithNoTests', ...projects, ...names].join(' ')
  const config = 'playwright test --pass-with-no-tests --config tests/e2e/playwright.config.ts'
  return (await shown(inVitest)) || shown([config, ...names].join(' '))
}

async function runSteps(steps: readonly (readonly (() => Promise<Tally>)[])[]): Promise<number> {
  let passed = 0
  const failures: string[] = []
  for (const sideBySide of steps) {
    for (const tally of await Promise.all(sideBySide.map((step) => step()))) {
      passed += tally.passed
      failures.push(...tally.failures)
    }
  }
  // Again at the end, where they are seen.
  for (const failure of failures) console.log(`\nFAILED ${failure}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  return failures.length > 0 ? 1 : 0
}

console.log(`Chromium: ${findHeadlessChromium()}`)
process.exitCode =
  names.length > 0
    ? await runNamed()
    : await runSteps(flags.includes('--only-browsers') ? [[build], [browsers]] : everything)
