import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../server/http-server.ts'
import { pageListener } from '../../server/pages/page-listener.ts'
import { loadPages } from '../../server/pages/pages.ts'
import { precompress } from '../../server/pages/precompress.ts'
import type { Services } from '../../server/services.ts'
import { Turns } from '../../server/turns.ts'
import { builtSite } from './built-site.ts'
import { raw, request } from './raw-http.ts'
import { testServer } from './test-server.ts'

async function listening(others: Partial<Services> = {}) {
  const folders = builtSite()
  await precompress(folders.site)
  const { app, services, log } = await testServer({ pages: loadPages(folders), ...others })
  const direct = pageListener(app, services)
  let answered = 0
  const started = async (answersPage: typeof direct) => {
    const place = { host: '127.0.0.1', port: 0, log: services.log, answersPage, turns: new Turns() }
    const server = await listen(app, place)
    onTestFinished(async () => void (await server.close(1000)))
    return server.url
  }
  return {
    app,
    log,
    pages: services.pages,
    /** Answers files before the app is asked, as the product does. */
    ours: await started((request, response) => {
      const isAnswered = direct(request, response)
      if (isAnswered) answered += 1
      return isAnswered
    }),
    /** Leaves everything to the app. */
    routed: await started(() => false),
    answered: () => answered,
  }
}

/** The answer, save what differs from one second to the next, with its headers in order of name. */
async function answerOf(url: string, bytes: string) {
  const { head, text } = await raw(url, bytes)
  const [first, ...headers] = head.split('\r\n').filter((line) => !/^date:/i.test(line))
  return [first, ...headers.map(lowerName).toSorted(), text].join('\n')
}

function lowerName(header: string): string {
  return header.replace(/^[^:]+/, (name) => name.toLowerCase())
}

const secure = 'X-Forwarded-Proto: https'

test.each([
  ['GET', []],
  ['GET', ['Accept-Encoding: gzip, deflate, br']],
  ['GET', ['Accept-Encoding: gzip']],
  ['GET', ['If-None-Match: *']],
  ['HEAD', ['Accept-Encoding: br']],
  ['GET', [secure]],
])('every file is sent as the app would, asked by %s with %j', async (method, headers) => {
  const { ours, routed, pages, answered } = await listening({ trustedHops: 1 })

  for (const path of pages.files.keys()) {
    const bytes = request(`${path}?utm_source=x`, method, headers)
    expect(await answerOf(ours, bytes)).toBe(await answerOf(routed, bytes))
  }

  expect(answered()).toBeGreaterThan(5)
})

test.each([
  ['GET', '/blog', 200],
  ['GET', '/sitemap.xml', 200],
  ['GET', '/healthz', 200],
  ['GET', '/about/', 308],
  ['GET', '/nothing', 404],
  ['POST', '/about', 405],
])('%s %s is left to the app', async (method, path, status) => {
  const { ours, answered } = await listening()

  expect((await raw(ours, request(path, method))).status).toBe(status)
  expect(answered()).toBe(0)
})

test('a page is logged and counted as the app would', async () => {
  const { app, ours, routed, log } = await listening()
  const lines = () => log.map((line) => ({ ...JSON.parse(line), time: 0, ms: 0, requestId: '' }))

  for (const url of [ours, routed]) await raw(url, request('/about?email=secret@example.com'))

  await expect.poll(lines).toHaveLength(2)
  const [first, second] = lines()
  expect(first).toEqual(second)
  expect(first).toMatchObject({ method: 'GET', path: '/about', status: 200 })
  const counted = await app.request('/metrics', { headers: { Host: 'localhost' } }, local)
  expect(await counted.text()).toContain(
    'http_request_duration_seconds_count{method="GET",route="/*",status="2xx"} 2',
  )
})

const local = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }

test('a visitor who has the page already is told so at once', async () => {
  const { ours, answered } = await listening()
  const { head } = await raw(ours, request('/about'))
  const etag = /^etag: (.*)$/im.exec(head)?.[1]

  const again = await raw(ours, request('/about', 'GET', [`If-None-Match: ${etag}`]))

  expect(again).toMatchObject({ status: 304, text: '' })
  expect(answered()).toBe(2)
})
