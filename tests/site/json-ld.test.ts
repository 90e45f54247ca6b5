import { expect, test } from 'vitest'
import { pages } from './built-pages.ts'

type Thing = Record<string, unknown>

/** What schema.org's consumers ask for, by type. */
const required: Record<string, readonly string[]> = {
  Organization: ['name', 'url', 'logo', 'email', 'telephone', 'address'],
  Blog: ['name', 'url', 'publisher'],
  WebSite: ['name', 'url', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  Event: ['name', 'description', 'image', 'location', 'eventAttendanceMode', 'offers'],
  Person: ['name', 'jobTitle', 'worksFor'],
  Course: ['name', 'description', 'provider', 'hasCourseInstance'],
  Service: ['name', 'description', 'provider'],
}

const graphOf = (html: string): Thing[] => {
  const blocks = Array.from(
    html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ([, json = '']) => JSON.parse(json),
  )
  expect(blocks).toHaveLength(1)
  expect(blocks[0]['@context']).toBe('https://schema.org')
  return blocks[0]['@graph']
}

const typesOn = (url: string) => {
  const page = pages.find((one) => one.url === url)
  return graphOf(page?.html ?? '').map((thing) => thing['@type'])
}

const listed = pages.filter(({ isListed }) => isListed)

test.each(listed)(
  '$url says what it is about, with all that its types require',
  ({ url, html }) => {
    const things = graphOf(html)
    const types = things.map((thing) => `${thing['@type']}`)
    expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
    expect(types.includes('BreadcrumbList')).toBe(url !== '/')
    for (const thing of things) {
      const properties = required[`${thing['@type']}`]
      expect(properties, `${thing['@type']} is no type that we know`).toBeDefined()
      for (const property of properties ?? []) expect(thing[property], property).toBeTruthy()
    }
  },
)

test.each([
  ['/', ['FAQPage']],
  ['/about', ['Person']],
  ['/blog', ['Blog']],
  ['/build', ['Course']],
  ['/sustain', ['Service']],
  ['/scale', ['Service']],
  ['/true-ceo', ['Service']],
  ['/workshops', ['Course']],
  ['/summit', ['Event']],
  ['/retreat', ['Event']],
  ['/built-to-scale', ['Event', 'Event']],
  ['/booking', ['Service', 'Service']],
])('%s is about %j', (url, expected) => {
  const common = ['Organization', 'WebSite', 'BreadcrumbList']
  expect(typesOn(url).filter((type) => !common.includes(`${type}`))).toEqual(expected)
})

test('events have dates that a machine reads, and offers in numbers', () => {
  const events = listed.flatMap(({ html }) =>
    graphOf(html).filter((thing) => thing['@type'] === 'Event'),
  )
  expect(events.length).toBeGreaterThan(0)
  for (const { startDate, offers } of events) {
    // A month alone is refused; an event whose day isn't known says none.
    if (startDate) expect(startDate).toMatch(/^\d{4}-\d\d-\d\d$/)
    for (const offer of offers as Thing[]) {
      expect(offer.url).toMatch(/^https:/)
      if (offer.price) expect(offer).toMatchObject({ priceCurrency: 'USD' })
      if (offer.price) expect(offer.price).toMatch(/^\d+$/)
    }
  }
})
