import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import type { Subject } from './subject.ts'

const origin = 'https://bench.test'
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
}

/** The cost of one visit to a page with a subject. */
export interface Visit {
  /** Size of the requested scripts and styles with the best brotli compression. */
  readonly bytes: number
  /** Time in scripts until the page is idle. */
  readonly scriptMs: number
  /** Total time of tasks beyond 50 ms each. */
  readonly blockingMs: number
  /** Cumulative layout shift. */
  readonly shift: number
  /** In bytes, of the whole page. */
  readonly heap: number
}

/**
 * Throws when the page breaks or shows nothing of the subject once it is idle.
 * @param slowdown factor of the CPU throttling
 */
export async function visit(
  browser: Browser,
  { name, body, files, shows }: Subject,
  slowdown: number,
  signal?: AbortSignal,
): Promise<Visit> {
  const prepared = await files()
  // A new context has no compiled code and an empty cache.
  const page = await browser.newPage()
  const close = () => page.close()
  signal?.addEventListener('abort', close)
  try {
    const asked = new Set<string>()
    let fault: Error | undefined
    page.on('pageerror', (error) => {
      fault ??= error
    })
    await page.route('**/*', (call) => {
      const { pathname } = new URL(call.request().url())
      if (pathname === '/') return call.fulfill({ contentType: 'text/html', body: html(body) })
      asked.add(pathname)
      const file = prepared[pathname]
      if (file === undefined) return call.fulfill({ status: 404, body: '' })
      const contentType = types[extname(pathname)] ?? 'application/json'
      return call.fulfill({ contentType, body: file })
    })
    await page.addInitScript(watch)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(origin, { waitUntil: 'load' })
    let before: number
    do {
      before = asked.size
      await page.evaluate(idle)
    } while (asked.size > before)
    // A broken subject would look cheap.
    if (fault) throw fault
    const { metrics } = await session.send('Performance.getMetrics')
    const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
    const seen = await found(page)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    if (!(await shows(page).first().isVisible())) throw new Error(`${name} rendered nothing`)
    const bytes = await downloaded([...asked], prepared)
    return { bytes, scriptMs: script * 1000, ...seen, heap: usedSize }
  } finally {
    signal?.removeEventListener('abort', close)
    await page.close()
  }
}

const compress = promisify(brotliCompress)
const sizes = new Map<string, number>()

async function downloaded(paths: string[], files: Readonly<Record<string, string>>) {
  let bytes = 0
  for (const path of paths.filter((one) => /\.(css|js)$/.test(one))) {
    const file = files[path] ?? ''
    const size = sizes.get(file) ?? (await compress(file)).length
    sizes.set(file, size)
    bytes += size
  }
  return bytes
}

const html = (body: string) =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><h1>A page</h1>${body}<p>Text.</p>`

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

/** Waits for three idle callbacks in a row without any activity. */
async function idle() {
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((resolve) => requestIdleCallback(resolve))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
