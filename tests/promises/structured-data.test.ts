import { expect, test } from 'vitest'
import { served } from '../support/served.ts'
import { readPart } from './facts/read-page.ts'

const server = await served()

const dataOf = (html: string) =>
  /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''

/** Every price in a page's structured data. */
const pricesIn = (html: string): number[] =>
  Array.from(dataOf(html).matchAll(/"price":"?([\d.]+)/g), ([, price]) => Number(price))

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

/** UN/CEFACT's codes of the periods that a price may be for, in words. */
const periods: Record<string, string> = { DAY: 'day', WEE: 'week', MON: 'month', ANN: 'year' }

test.each(['/true-ceo'])(
  'X-STRUCTUREDDATA-03 search engines get the period of each price that %s shows',
  async (path) => {
    const html = await (await fetch(server.url + path)).text()
    const specified = [...dataOf(html).matchAll(/"priceSpecification":(\{.*?\})/g)]
    const prices = specified.map(([, json = '']) => JSON.parse(json))

    const { text } = readPart(html, 'main')

    const inWords = Array.from(text.matchAll(/\$[\d,]+ per \w+/g), ([words]) => words)
    expect(inWords.length).toBeGreaterThan(1)
    const inData = prices.map(
      ({ price, unitCode }) => `${shown(Number(price))} per ${periods[unitCode]}`,
    )
    expect(new Set(inData)).toEqual(new Set(inWords))
  },
)

test('X-STRUCTUREDDATA-02 a city is named without its region', async () => {
  for (const path of ['/', '/retreat']) {
    const data = dataOf(await (await fetch(server.url + path)).text())
    expect(data).toContain('"addressLocality":"Los Angeles","addressRegion":"CA"')
    expect(data).not.toMatch(/"addressLocality":"[^"]*,/)
  }
})
