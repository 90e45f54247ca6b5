import { afterAll, expect, test } from 'vitest'
import { startServer } from '../support/server.ts'
import { readPart } from './facts/read-page.ts'

const server = await startServer()
afterAll(() => server.stop())

/** Every price in a page's structured data. */
function pricesIn(html: string): number[] {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return Array.from(json.matchAll(/"price":"?([\d.]+)/g), ([, price]) => Number(price))
}

const shown = (price: number) => `$${price.toLocaleString('en-US')}`

test.each(['/true-ceo', '/built-to-scale', '/retreat'])(
  'X-STRUCTUREDDATA-01 search engines get the prices that %s shows',
  async (path) => {
    const html = await (await fetch(server.url + path)).text()
    const prices = pricesIn(html)

    const { text } = readPart(html, 'main')

    expect(prices.length).toBeGreaterThan(1)
    expect(prices.filter((price) => !text.includes(shown(price)))).toEqual([])
  },
)
