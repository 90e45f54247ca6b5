import { runChecks } from './check/run.ts'
import { playwright, shown, type Tally, vitest } from './runners.ts'
import { findHeadlessChromium } from './support/chromium.ts'

async function build(): Promise<Tally> {
  const code = await shown('npm run --silent build')
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function browsers(): Promise<Tally> {
  return vitest('var/browsers.json', '--config=tests/browsers/vitest.config.ts')
}

const total: Tally = { passed: 0, failed: 0 }
const has = (option: string) => process.argv.includes(`--${option}`)
// What stands in one list runs side by side, for each waits for processes half of its time.
const everything = [
  [runChecks, build],
  [
    () => vitest('var/vitest.json', '--project=sqlite --project=postgres'),
    () => playwright('var/journeys.json', '--config tests/journeys/playwright.config.ts'),
  ],
  // In CI only, because it takes minutes.
  ...(has('lighthouse') ? [[() => vitest('var/lighthouse.json', '--project=lighthouse')]] : []),
  ...(has('browsers') ? [[browsers]] : []),
  [() => vitest('var/commands.json', '--project=commands')],
]
const alone = has('only-browsers')
if (!alone) console.log(`Chromium: ${findHeadlessChromium()}`)
for (const steps of alone ? [[build], [browsers]] : everything) {
  for (const { passed, failed } of await Promise.all(steps.map((step) => step()))) {
    total.passed += passed
    total.failed += failed
  }
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
