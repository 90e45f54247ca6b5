import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import type { Subject } from './subjects.ts'

const origin = 'http://bench.test'

/** What one visit to a page with a subject has cost. */
export interface Visit {
  /** Of the scripts and styles that it asked for, by brotli at its best. */
  readonly bytes: number
  /** In scripts until the page is idle. */
  readonly scriptMs: number
  /** What tasks took beyond 50 ms each. */
  readonly blockingMs: number
  /** Cumulative layout shift. */
  readonly shift: number
  /** In bytes, of the whole page. */
  readonly heap: number
}

/** @param slowdown how many times slower the processor is made */
export async function visit(
  browser: Browser,
  { body, files }: Subject,
  slowdown: number,
  signal?: AbortSignal,
): Promise<Visit> {
  // A context of its own: nothing is compiled or cached yet.
  const page = await browser.newPage()
  const close = () => page.close()
  signal?.addEventListener('abort', close)
  try {
    let bytes = 0
    let fault: Error | undefined
    page.on('pageerror', (error) => {
      fault ??= error
    })
    await page.route('**/*', (call) => {
      const { pathname } = new URL(call.request().url())
      const file = files[pathname]
      if (pathname === '/') return call.fulfill({ contentType: 'text/html', body: html(body) })
      if (file === undefined) return call.fulfill({ status: 404, body: '' })
      bytes += compressed(file)
      const contentType = pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
      return call.fulfill({ contentType, body: file })
    })
    await page.addInitScript(watch)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(origin, { waitUntil: 'load' })
    await page.evaluate(idle)
    // What is broken costs nothing.
    if (fault) throw fault
    const { metrics } = await session.send('Performance.getMetrics')
    const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
    const seen = await found(page)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return { bytes, scriptMs: script * 1000, ...seen, heap: usedSize }
  } finally {
    signal?.removeEventListener('abort', close)
    await page.close()
  }
}

const sizes = new Map<string, number>()

function compressed(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(file).length
  sizes.set(file, size)
  return size
}

const html = (body: string) =>
  `<!doctype html><meta name="viewport" content="width=device-width"><h1>A page</h1>${body}<p>Text.</p>`

interface Seen {
  blockingMs: number
  shift: number
}

function watch() {
  const found: Seen = { blockingMs: 0, shift: 0 }
  Object.assign(window, { found })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) found.blockingMs += duration - 50
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) found.shift += Reflect.get(entry, 'value')
  }).observe({ type: 'layout-shift', buffered: true })
}

const found = (page: Page) => page.evaluate((): Seen => Reflect.get(window, 'found'))

/** Until nothing has happened for three idle callbacks in a row. */
async function idle() {
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((resolve) => requestIdleCallback(resolve))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
