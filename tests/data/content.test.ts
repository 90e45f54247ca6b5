import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lastDays } from '../../site/_config/changes.ts'
import { checkContent } from '../../site/_config/check-content.ts'
import { readContent } from '../../site/_config/read-content.ts'

const raw = readContent('data')

/** The value at a path, whose names are separated by spaces. */
const at = (content: object, path: readonly string[]) =>
  path.reduce((part: object, name) => Reflect.get(part, name), content)

/** The errors of the data with other values at these paths. */
function errorsWith(values: Readonly<Record<string, unknown>>): string[] {
  const content = structuredClone(raw)
  for (const [path, value] of Object.entries(values)) {
    const names = path.split(' ')
    Reflect.set(at(content, names.slice(0, -1)), `${names.at(-1)}`, value)
  }
  try {
    checkContent(content)
  } catch (error) {
    return String(error).split('\n').slice(1)
  }
  return []
}

const page = (name: string) => `pages data/pages/${name}.json`
const retreat = 'collections events retreat'
const { sections } = JSON.parse(readFileSync('data/pages/home.json', 'utf8'))
const faq = sections.findIndex(({ type }: { type: string }) => type === 'faq')

test('the current data has no error, and every reference is resolved', () => {
  const content = JSON.stringify(checkContent(raw))
  expect(content).not.toMatch(/\{[a-z][\w-]*(?:\.[\w-]+)+\}/i)
})

test.each<[title: string, path: string, value: unknown, ...errors: string[]]>([
  [
    'a mistake in a list that a page includes',
    'lists faq items 1',
    { question: 'Why?', anwser: 'Because.' },
    'data/faq.json: items[1].answer: expected string, found nothing',
    'data/faq.json: items[1].anwser: unknown key',
  ],
  [
    'a reference to the wrong kind of value',
    `${page('home')} sections ${faq} items`,
    '{site.brand.name}',
    `data/pages/home.json: sections[${faq}].items: expected array, found "`,
  ],
  [
    'a data file without a schema',
    'lists prices',
    [],
    'data/prices.json: has no schema in site/_config/schemas/lists.ts',
  ],
  [
    'an article on an unknown topic',
    'assistant data/assistant/articles/growth-systems-1.md topic',
    'Luck',
    'data/assistant/articles: topic: no topic "Luck"',
  ],
  [
    'a reference to a record that does not exist',
    'collections events summit performers',
    ['nobody'],
    'data/events/summit.json: performers[0]: nobody is no file of data/people',
  ],
  [
    'a short title',
    `${page('workshops')} title`,
    'Short',
    'data/pages/workshops.json: title: expected 15 to 65 characters, found 5',
  ],
  [
    'a long description',
    `${page('workshops')} description`,
    'x'.repeat(166),
    'data/pages/workshops.json: description: expected 70 to 165 characters, found 166',
  ],
  ...[
    ['One *word', 'expected a second * after the words in italics'],
    ['Of { site.brand.name }', 'write {site.brand.name} without spaces'],
    ['See [this](/abuot).', '/abuot is no page or section'],
  ].map(([text, reason]): [string, string, unknown, string] => [
    `“${text}”`,
    `${page('workshops')} sections 0 intro`,
    text,
    `data/pages/workshops.json: sections[0].intro: ${reason}`,
  ]),
  [
    'a day that the build computes',
    `${retreat} itinerary 0 day`,
    '2025-10-16',
    'data/events/retreat.json: itinerary[0].day: remove it: the build computes it',
  ],
  [
    'a saving that the build computes',
    `${retreat} offers earlyBird saving`,
    9,
    'data/events/retreat.json: offers.earlyBird.saving: remove it: the build computes it',
  ],
  [
    'another month than that of the dates',
    `${retreat} month`,
    '2025-11',
    'data/events/retreat.json: month: expected the month of dates',
  ],
  [
    'another number of days than that of the dates',
    `${retreat} days`,
    4,
    'data/events/retreat.json: days: expected the 5 days of dates',
  ],
])('%s is reported once, in its file', (_, path, value, ...errors) => {
  expect(errorsWith({ [path]: value })).toEqual(
    errors.map((error) => expect.stringContaining(error)),
  )
})

test('an itinerary is no longer than its event', () => {
  expect(errorsWith({ [`${retreat} dates to`]: '2025-10-18' })).toContain(
    'data/events/retreat.json: itinerary: expected no more than the 3 days of dates',
  )
})

test('two listed pages cannot have the same URL, title or description', () => {
  const about = at(raw, page('about').split(' '))
  const errors = errorsWith({
    [page('twin')]: about,
    [page('unlisted')]: { ...about, url: '/x', noindex: true },
  })
  expect(errors.map((error) => error.split(': ')[1])).toEqual(['url', 'title', 'description'])
  expect(errors[0]).toMatch(
    /^data\/pages\/twin\.json: url: \/about is the url of .+about\.json already$/,
  )
})

test('a record cannot take the name of a list of records', () => {
  const offer = raw.collections.offers?.bronze
  const names = ['items', 'membership']
  expect(
    errorsWith(Object.fromEntries(names.map((name) => [`collections offers ${name}`, offer]))),
  ).toEqual(
    expect.arrayContaining(
      names.map((name) => `data/offers/${name}.json: needs a name other than ${name}`),
    ),
  )
})

test('a link is a path, an anchor or an https URL, and never executable', () => {
  for (const url of ['javascript:alert(1)', '/Booking', '/about/', 'http://a.example', 'booking']) {
    const [error] = errorsWith({ 'lists navigation action url': url })
    expect(error, url).toMatch(/^data\/navigation\.json: action\.url: expected a path/)
  }
})

test('what the server imports has no references, because nothing would replace them', () => {
  const code = globSync('server/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const imported = code.join('').matchAll(/data\/([\w-]+)\.json' with/g)
  // Mails are filled in by the server.
  const names = new Set(
    Array.from(imported, ([, name = '']) => name).filter((one) => one !== 'mails'),
  )
  expect(names.size).toBeGreaterThan(3)
  for (const name of names) {
    const errors = errorsWith({ [`lists ${name} extra`]: '{site.contact.email}' })
    expect(errors.join(), name).toContain('write the value of {site.contact.email}')
  }
})

test('a page’s day is that of the newest commit of its file', () => {
  const log =
    '2026-03-02\n\ndata/pages/about.json\n2026-02-01\n\ndata/pages/about.json\ndata/faq.json\n'
  expect(Array.from(lastDays(log))).toEqual([
    ['data/pages/about.json', '2026-03-02'],
    ['data/faq.json', '2026-02-01'],
  ])
})
