import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../../support/chromium.ts'
import { type Comparison, compare, type Figures } from '../compare.ts'
import { matches } from './matches.ts'
import type { Match, Subject } from './subject.ts'
import { visit } from './visit.ts'

/** For two visits, one of them at a quarter of the speed. */
const patienceMs = 60_000

const empty: Subject = {
  name: 'an empty page',
  body: '',
  files: async () => ({}),
  shows: (page) => page.getByRole('heading'),
}

/** Measures what a widget adds to the cost of an empty page, in each way to embed it. */
export async function compareWidget(name: string, rounds: number): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  for (const match of matches[name] ?? []) comparisons.push(await compareMatch(match, rounds))
  return comparisons
}

async function compareMatch({ title, subjects }: Match, rounds: number): Promise<Comparison> {
  let browser = await launch()
  try {
    const contenders = [...subjects, empty].map((subject) => ({
      name: subject.name,
      async measure(signal: AbortSignal) {
        // The report names who crashed the browser; the others continue in a new one.
        if (!browser.isConnected()) browser = await launch()
        return measured(browser, subject, signal)
      },
    }))
    const { rows, failures } = await compare(title, contenders, rounds, patienceMs)
    const nothing = rows.find((row) => row.name === empty.name)?.figures ?? {}
    const widgets = rows.filter((row) => row.name !== empty.name)
    return {
      title,
      failures,
      rows: widgets.map((row) => ({ ...row, figures: beyond(nothing, row) })),
    }
  } finally {
    await browser.close()
  }
}

async function launch(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  // A browser's first-time work belongs to no widget.
  await visit(browser, empty, 1)
  return browser
}

function beyond(nothing: Figures, { figures }: { readonly figures: Figures }): Figures {
  const costs = Object.entries(figures).map(([name, figure]) => [
    name,
    Math.max(0, figure - (nothing[name] ?? 0)),
  ])
  return Object.fromEntries(costs)
}

async function measured(browser: Browser, subject: Subject, signal: AbortSignal): Promise<Figures> {
  const fast = await visit(browser, subject, 1, signal)
  const slow = await visit(browser, subject, 4, signal)
  return {
    'KB (brotli)': fast.bytes / 1000,
    'script ms at 1x': fast.scriptMs,
    'at 4x': slow.scriptMs,
    'blocking ms at 4x': slow.blockingMs,
    'layout shift': fast.shift,
    'heap KB': fast.heap / 1000,
  }
}
