import { chromium } from '@playwright/test'
import widgets from '../../data/widgets.json' with { type: 'json' }
import { bundle, type Runtime } from '../../widgets/bundle.ts'
import { findChromium } from '../support/chromium.ts'
import { scriptTime } from './script-time.ts'
import { sizes } from './sizes.ts'

const slowdowns = [1, 4]
const runtimes: Runtime[] = ['preact', 'react']

// Times wobble on a shared machine: what counts is the ratio within one run.
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
})
for (const { name, element } of widgets) {
  const rows: Record<string, Record<string, number>> = {}
  for (const runtime of runtimes) {
    const { code } = await bundle(name, runtime)
    const row: Record<string, number> = sizes(code)
    for (const slowdown of slowdowns) {
      row[`ms at ${slowdown}x`] = await scriptTime(browser, element, code, slowdown)
    }
    rows[runtime] = row
  }
  const { preact = {}, react = {} } = rows
  rows['react / preact'] = Object.fromEntries(
    Object.entries(preact).map(([key, value]) => [
      key,
      Number(((react[key] ?? Number.NaN) / value).toFixed(1)),
    ]),
  )
  console.log(`\n${name}: what a visitor downloads, and the script's time until it is drawn`)
  console.table(rows)
}
await browser.close()
