import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import type { Subject } from './subjects.ts'

const origin = 'http://bench.test'

/** What a subject costs the page that embeds it, before anybody touches it. */
export interface Cost {
  /** Scripts and styles that it asked for, by brotli at its best, in KB. */
  readonly KB: number
  /** Time in scripts until the page is idle, in ms, on this machine and on one four times slower. */
  readonly 'ms at 1x': number
  readonly 'ms at 4x': number
  /** What tasks took beyond 50 ms each at 4x, in ms. */
  readonly 'blocking at 4x': number
  readonly 'layout shift': number
  /** Beyond an empty page, in KB. */
  readonly 'heap KB': number
}

/** The medians of several runs. */
export async function measure(browser: Browser, subject: Subject, runs: number): Promise<Cost> {
  const fast = await repeated(runs, () => visit(browser, subject, 1))
  const slow = await repeated(runs, () => visit(browser, subject, 4))
  return {
    KB: fast.bytes / 1000,
    'ms at 1x': fast.script,
    'ms at 4x': slow.script,
    'blocking at 4x': slow.blocking,
    'layout shift': fast.shift,
    'heap KB': fast.heap / 1000,
  }
}

type Visit = Awaited<ReturnType<typeof visit>>

async function repeated(runs: number, once: () => Promise<Visit>): Promise<Visit> {
  const visits: Visit[] = []
  for (let run = 0; run < runs; run++) visits.push(await once())
  const median = (key: keyof Visit) =>
    visits.map((one) => one[key]).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN
  return {
    bytes: median('bytes'),
    script: median('script'),
    blocking: median('blocking'),
    shift: median('shift'),
    heap: median('heap'),
  }
}

async function visit(browser: Browser, { body, files }: Subject, slowdown: number) {
  // A context of its own: nothing is compiled or cached yet.
  const page = await browser.newPage()
  let bytes = 0
  await page.route('**/*', (call) => {
    const { pathname } = new URL(call.request().url())
    const file = files[pathname]
    if (pathname === '/') return call.fulfill({ contentType: 'text/html', body: html(body) })
    if (file === undefined) return call.fulfill({ status: 404, body: '' })
    bytes += brotliCompressSync(file).length
    const contentType = pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
    return call.fulfill({ contentType, body: file })
  })
  await page.addInitScript(watch)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(origin, { waitUntil: 'load', timeout: 120_000 })
  await page.evaluate(idle)
  const { metrics } = await session.send('Performance.getMetrics')
  const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
  const { blocking, shift } = await seen(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await page.close()
  return { bytes, script: script * 1000, blocking, shift, heap: usedSize }
}

const html = (body: string) =>
  `<!doctype html><meta name="viewport" content="width=device-width"><h1>A page</h1>${body}<p>Text.</p>`

interface Seen {
  blocking: number
  shift: number
}

function watch() {
  const found: Seen = { blocking: 0, shift: 0 }
  Object.assign(window, { found })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) found.blocking += duration - 50
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) found.shift += Reflect.get(entry, 'value')
  }).observe({ type: 'layout-shift', buffered: true })
}

const seen = (page: Page) => page.evaluate((): Seen => Reflect.get(window, 'found'))

/** Until nothing has happened for three idle callbacks in a row. */
async function idle() {
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((resolve) => requestIdleCallback(resolve))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
