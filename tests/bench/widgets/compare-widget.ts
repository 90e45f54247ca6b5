import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../support/chromium.ts'
import { type Comparison, type Contender, compare } from '../compare.ts'
import { type Subject, subjectsOf } from './subjects.ts'
import { type Visit, visit } from './visit.ts'

const empty: Subject = { name: 'an empty page', body: '', files: {} }

/** What a widget costs the page that embeds it, untouched, beside its peers. */
export async function compareWidget(name: string, rounds: number): Promise<Comparison[]> {
  const subjects = [...(await subjectsOf(name)), empty]
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  try {
    // What the browser does for the first time is nobody's cost.
    await visit(browser, empty, 1)
    const contenders = subjects.map((subject) => contender(browser, subject))
    const { rows, failures } = await compare(name, contenders, rounds)
    const base = rows.find((row) => row.name === empty.name)?.figures[heap] ?? 0
    return [
      {
        title: `${name}: what it costs the page that embeds it, untouched`,
        rows: rows
          .filter((row) => row.name !== empty.name)
          .map((row) => ({
            ...row,
            figures: { ...row.figures, [heap]: (row.figures[heap] ?? 0) - base },
          })),
        failures,
      },
    ]
  } finally {
    await browser.close()
  }
}

const heap = 'heap KB'

function contender(browser: Browser, subject: Subject): Contender {
  return {
    name: subject.name,
    async measure(signal) {
      const fast = await visit(browser, subject, 1, signal)
      const slow = await visit(browser, subject, 4, signal)
      return figures(fast, slow)
    },
  }
}

const figures = (fast: Visit, slow: Visit) => ({
  'KB (brotli)': fast.bytes / 1000,
  'script ms at 1x': fast.scriptMs,
  'at 4x': slow.scriptMs,
  'blocking ms at 4x': slow.blockingMs,
  'layout shift': fast.shift,
  [heap]: fast.heap / 1000,
})
