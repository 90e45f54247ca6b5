import { runChecks } from './check/run.ts'
import { playwright, shown, type Tally, vitest } from './runners.ts'
import { findHeadlessChromium } from './support/chromium.ts'

async function build(): Promise<Tally> {
  const code = await shown('npm run --silent build')
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: ['npm run build'] }
}

const isEverything = process.argv.includes('--all')
const isBrowsers = process.argv.includes('--only-browsers')
const browsers = () => vitest('var/browsers.json', '--config=tests/browsers/vitest.config.ts')
const e2e = (project: string) =>
  playwright(`var/${project}.json`, `--config tests/e2e/playwright.config.ts --project=${project}`)

// The steps of one list run concurrently, because each waits for processes half of its time.
const steps = isBrowsers
  ? [[build], [browsers]]
  : [
      [runChecks, build],
      [() => vitest('var/vitest.json', '--project=sqlite --project=postgres'), () => e2e('e2e')],
      // In CI only, because it doubles the time.
      ...(isEverything
        ? [
            [
              () => vitest('var/ci.json', '--project=ci --project=postgres-features'),
              () => e2e('e2e-ci'),
            ],
            [() => vitest('var/lighthouse.json', '--project=lighthouse')],
            [browsers],
            [() => vitest('var/commands.json', '--project=commands')],
          ]
        : []),
    ]

if (!isBrowsers) console.log(`Chromium: ${findHeadlessChromium()}`)
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
process.exitCode = failures.length > 0 ? 1 : 0
