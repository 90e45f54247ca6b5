import { expect, test } from '../support/site-fixtures.ts'

test('X-PRIVATEPAGES-01 no page asks another host, sets a cookie or stores anything before an interaction', async ({
  page,
  context,
  server,
}) => {
  test.slow()
  const origins = new Set<string>()
  context.on('request', (request) => origins.add(new URL(request.url()).origin))
  const sitemap = await (await page.request.get(`${server.url}/sitemap.xml`)).text()
  const paths = Array.from(
    sitemap.matchAll(/<loc>([^<]+)/g),
    ([, url]) => new URL(`${url}`).pathname,
  )
  expect(paths.length).toBeGreaterThan(15)

  for (const path of [...paths, '/no-such-page', '/newsletter/success']) {
    await page.goto(server.url + path)
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })),
    )
    const stored = await page.evaluate(async () => [
      ...[document.cookie, localStorage.length, sessionStorage.length],
      (await indexedDB.databases()).length,
    ])
    expect(stored, path).toEqual(['', 0, 0, 0])
  }

  expect([...origins]).toEqual([server.url])
  expect(await context.cookies()).toEqual([])
})
