import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../support/chromium.ts'
import { type Cost, measure } from './measure.ts'
import { subjects } from './subjects.ts'

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '7' } },
  allowPositionals: true,
})
const runs = Number(values.runs)

// Times wobble on a shared machine: what counts is the ratio within one run.
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
})
const empty = await measure(browser, { name: 'empty', job: '', body: '', files: {} }, runs)
const costs: { name: string; job: string; cost: Cost }[] = []
for (const subject of await subjects(positionals)) {
  const cost = await measure(browser, subject, runs)
  costs.push({ ...subject, cost: { ...cost, 'heap KB': cost['heap KB'] - empty['heap KB'] } })
}
await browser.close()

const round = (number: number) => Number(number.toFixed(number < 1 ? 3 : 1))
for (const job of new Set(costs.map((one) => one.job))) {
  const rows = costs.filter((one) => one.job === job)
  const [ours, ...others] = rows
  if (!ours) continue
  const table: Record<string, Record<string, number>> = {}
  for (const { name, cost } of rows) {
    table[name] = Object.fromEntries(
      Object.entries(cost).map(([key, value]) => [key, round(value)]),
    )
  }
  for (const { name, cost } of others) {
    const ratios = Object.entries(cost).map(([key, value]) => [
      key,
      value / ours.cost[key as keyof Cost],
    ])
    table[`${name} / ours`] = Object.fromEntries(
      ratios
        .filter(([, ratio]) => Number.isFinite(ratio))
        .map(([key, ratio]) => [key, round(Number(ratio))]),
    )
  }
  console.log(`\n${job}: what it costs the page that embeds it, untouched`)
  console.table(table)
}
