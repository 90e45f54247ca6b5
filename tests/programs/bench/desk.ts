import { type Browser, type BrowserContextOptions, chromium, request } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { findHeadlessChromium, quietFlags } from '../../support/chromium.ts'
import { personRow } from '../../support/samples.ts'
import { type RunningServer, startServer } from '../../support/server.ts'
import { insert } from '../../support/sqlite.ts'
import { type Comparison, compare, type Figures } from './compare.ts'

const token = 'the token of the bench'.replaceAll(' ', '-')
const slowdown = 4
const visitsARound = 5

/** Times the desk's first row for somebody who is signed in and has nothing in the browser's cache. */
export async function compareDesk(rounds: number): Promise<Comparison> {
  const browser = await chromium.launch({
    executablePath: findHeadlessChromium(),
    args: quietFlags,
  })
  const [few, many] = [await serverWith(50), await serverWith(50_000)]
  const contenders = [
    { name: '50 leads', measure: await visits(browser, few) },
    { name: '50,000 leads', measure: await visits(browser, many) },
  ]
  try {
    // Warm-up: compiles the servers' code and fills their caches.
    for (const { measure } of contenders) await measure()
    return await compare(`The desk at ${slowdown}x`, contenders, rounds * visitsARound)
  } finally {
    await browser.close()
    await Promise.all([few.stop(), many.stop()])
  }
}

async function serverWith(leads: number): Promise<RunningServer> {
  const server = await startServer({ ADMIN_TOKEN: token })
  const database = new Sqlite(server.database)
  insert(server.database, 'people', personRow)
  database
    .prepare(
      `insert into submissions (id, person, status, received_at, kind, name, email, source, fields)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)
      select format('%08x-0000-4000-8000-000000000000', n * 2654435761 % 4294967296),
        '${personRow.id}', 'new',
        strftime('%Y-%m-%dT%H:%M:%fZ', 'now', format('-%d minutes', n)), 'lead',
        'Visitor ' || n, 'visitor-' || n || '@example.com', 'page-' || n % 40,
        json_object('form', 'contact', 'message', replace(hex(zeroblob(150)), '00', 'Hi '))
      from numbers`,
    )
    .run(leads)
  database.close()
  return server
}

/** Signs in once, because the server limits sign-ins. @returns a function that visits the desk */
async function visits(browser: Browser, { url }: RunningServer) {
  const api = await request.newContext({ baseURL: url })
  await api.post('/api/desk/sign-in', { data: { token } })
  const storageState = await api.storageState()
  await api.dispose()
  return () => visit(browser, { baseURL: url, storageState })
}

async function visit(browser: Browser, signedIn: BrowserContextOptions): Promise<Figures> {
  const context = await browser.newContext(signedIn)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.addInitScript(watch)
    await page.goto('/desk', { waitUntil: 'commit' })
    // Not page.evaluate, which first runs a script of Playwright, for 90 ms at this speed.
    const { result } = await session.send('Runtime.evaluate', {
      ...{ expression: 'firstRow', awaitPromise: true, returnByValue: true },
    })
    const times: Figures = result.value
    const { metrics } = await session.send('Performance.getMetrics')
    const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    return { ...times, 'CPU time, ms': busy * 1000 }
  } finally {
    await context.close()
  }
}

/** Runs in the page. Times count from the start of the navigation. */
function watch() {
  const firstRow = Promise.withResolvers<Figures>()
  Object.assign(window, { firstRow: firstRow.promise })
  function figures(): Figures {
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const list = requests.find(({ name }) => name.endsWith('/search'))
    const asked = list?.startTime ?? Number.NaN
    return {
      'first row, ms': performance.now(),
      'list asked for': asked,
      'list answered': list?.responseEnd ?? Number.NaN,
      'requests before': requests.filter(({ startTime }) => startTime < asked).length,
    }
  }
  function look() {
    // In the next frame the row is painted.
    if (document.querySelector('#desk .list li')) {
      requestAnimationFrame(() => firstRow.resolve(figures()))
    } else requestAnimationFrame(look)
  }
  look()
}
