import { settled } from '../support/page-checks.ts'
import { routes } from '../support/routes.ts'
import { expect, test } from '../support/site-fixtures.ts'

test('X-PRIVATEPAGES-01 pages ask no host, store nothing', async ({ page, context, server }) => {
  test.slow()
  const origins = new Set<string>()
  context.on('request', (request) => origins.add(new URL(request.url()).origin))
  const paths = routes.map(({ url }) => url).filter((url) => url !== '/desk')

  for (const path of [...paths, '/no-such-page', '/newsletter/success']) {
    await page.goto(path)
    await settled(page)
    const stored = await page.evaluate(async () => [
      ...[document.cookie, localStorage.length, sessionStorage.length],
      (await indexedDB.databases()).length,
    ])
    expect(stored, path).toEqual(['', 0, 0, 0])
  }

  expect([...origins]).toEqual([server.url])
  expect(await context.cookies()).toEqual([])
})
