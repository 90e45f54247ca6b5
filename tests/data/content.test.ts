import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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

/** The place of a file's content, such as `pages/about`. */
function placeOf(name: string): string {
  const [folder, id] = name.split('/')
  if (!id) return `lists ${folder}`
  return `collections ${folder} ${id}`
}

const { sections } = JSON.parse(readFileSync('data/pages/home.json', 'utf8'))
const faq = sections.findIndex(({ type }: { type: string }) => type === 'faq')
const intro = 'sections 0 intro'
const long = 'x'.repeat(166)
const computed = 'remove it: the build computes it'

test('the current data has no error, and every reference is resolved', () => {
  const content = JSON.stringify(checkContent(raw))
  expect(content).not.toMatch(/\{[a-z][\w-]*(?:\.[\w-]+)+\}/i)
})

/** In a file, at a path, a value, and what is said of it. */
const mistakes: readonly (readonly [file: string, path: string, value: unknown, said: string])[] = [
  ['pages/home', `sections ${faq} items`, '{site.brand.name}', 'expected array, found "'],
  ['pages/workshops', 'title', 'Short', 'expected 15 to 65 characters, found 5'],
  ['pages/workshops', 'description', long, 'expected 70 to 165 characters, found 166'],
  ['pages/workshops', intro, 'One *word', 'expected a second * after the words in italics'],
  ['people/bell', 'role', 'A *role', 'expected a second * after the words in italics'],
  ['pages/scale', intro, 'Of { site.brand.name }', 'write {site.brand.name} without spaces'],
  ['mails', 'sequences welcome steps 0 intro', 'Dear {name}', 'nothing is known for {name}'],
  ['mails', 'replies ad subject', '{greeting}', 'nothing is known for {greeting}'],
  [
    'mails',
    'replies ad end',
    'In {stats.assessment.minutes}',
    'write the value of {stats.assessment.minutes}',
  ],
  ['events/summit', 'performers 0', 'nobody', 'nobody is no file of data/people'],
  ['posts/stop-asking-how-ask-who', 'category', 'Luck', 'Luck is none of our topics'],
  ['pages/retreat', 'about', 'events.retreet', 'events.retreet is none of our subjects'],
  ['events/retreat', 'itinerary 0 day', '2025-10-16', computed],
  ['events/retreat', 'offers earlyBird saving', 9, computed],
  ['events/retreat', 'month', '2025-11', 'expected the month of dates'],
  ['events/retreat', 'days', 4, 'expected the 5 days of dates'],
  ['stats', 'assessment questions', 'six', 'expected number, found "six"'],
  ['offers/scale', 'fit revnue', '$200K+', 'unknown key: the keys are revenue, team'],
  ['site', 'contact email', 'nowhere', 'expected an e-mail address'],
  [
    ...(['services', 'items 0 icon', 'calender'] as const),
    'expected a Lucide icon, such as calendar, calendar-1, ',
  ],
  [
    ...(['people/okafor', 'portrait photo', 'no-such-photo.jpg'] as const),
    'expected a file of site/assets/photos',
  ],
  ['pages/home', 'sections 0 type', 'heroo', 'expected one of "'],
  [
    ...(['pages/home', 'sections 1 background', 'blue'] as const),
    'expected one of "paper", "tint", "stage", "night", found "blue"',
  ],
]

test('each of many mistakes is reported once, with its file, place and reason', () => {
  const values = mistakes.map(([file, path, value]) => [`${placeOf(file)} ${path}`, value])
  const errors = errorsWith(Object.fromEntries(values))
  const expected = mistakes.map(([file, path, , said]) => {
    const shown = path.replace(/ (\d+)/g, '[$1]').replaceAll(' ', '.')
    return expect.stringContaining(`data/${file}.json: ${shown}: ${said}`)
  })
  for (const error of expected) expect(errors).toContainEqual(error)
  expect(errors).toHaveLength(mistakes.length)
})

test('a link that leads nowhere is reported once, in a text and in a list', () => {
  const values = {
    [`${placeOf('pages/workshops')} ${intro}`]: 'See [this](/abuot).',
    'lists navigation header 1 url': '/abuot',
  }
  const reasons = ['navigation.json: header[1].url', 'pages/workshops.json: sections[0].intro']
  expect(errorsWith(values).toSorted()).toEqual(
    reasons.map((place) => `data/${place}: /abuot is no page or section`),
  )
})

test('a mistake in a list that a page includes is reported once, in the list’s file', () => {
  const question = { question: 'Why?', anwser: 'Because.' }
  expect(errorsWith({ 'lists faq items 1': question })).toEqual([
    'data/faq.json: items[1].answer: expected string, found nothing',
    'data/faq.json: items[1].anwser: unknown key: the keys are key, question, answer',
  ])
})

test('a data file needs a schema, and an article a topic', () => {
  expect(errorsWith({ 'lists prices': [] })).toEqual([
    'data/prices.json: has no schema in site/lists/prices.ts',
  ])
  const article = 'data/assistant/articles/growth-systems-1.md'
  expect(errorsWith({ [`assistant ${article} topic`]: 'Luck' })).toEqual([
    expect.stringContaining(`${article}: topic: Luck is none of our topics: Leadership`),
  ])
})

test('an itinerary is no longer than its event', () => {
  expect(errorsWith({ 'collections events retreat dates to': '2025-10-18' })).toContain(
    'data/events/retreat.json: itinerary: expected no more than the 3 days of dates',
  )
})

test('two listed pages cannot have the same URL, title or description', () => {
  const about = at(raw, placeOf('pages/about').split(' '))
  const errors = errorsWith({
    [placeOf('pages/twin')]: about,
    [placeOf('pages/unlisted')]: { ...about, url: '/x', noindex: true },
  })
  expect(errors.map((error) => error.split(': ')[1])).toEqual(['url', 'title', 'description'])
  expect(errors[0]).toMatch(
    /^data\/pages\/twin\.json: url: \/about is the url of .+about\.json already$/,
  )
})

test('a record cannot take the name of a list, or one that no reference can name', () => {
  const offer = raw.collections.offers?.bronze
  const names = ['items', 'membership', '2nd', 'a.b', 'zürich']
  const added = names.map((name) => [`collections offers ${name}`, offer])
  const reasons = names.map((name) => `data/offers/${name}.json: needs a name other than ${name}`)
  const errors = errorsWith(Object.fromEntries(added))
  expect(errors).toEqual(reasons.map((reason) => expect.stringContaining(reason)))
})

test.each(Object.keys(raw.collections))('anything in data/%s is refused in a sentence', (name) => {
  const sole = { ...raw.collections, [name]: { items: {} } }
  expect(() => checkContent({ ...raw, collections: sole })).toThrow(
    `data/${name}/items.json: needs a name`,
  )
  const dates = { from: 'soon', to: 7 }
  const wrong = [null, [], 'x', 7, {}, { items: 1 }, { dates, itinerary: {}, offers: [null] }]
  const records = Object.fromEntries(wrong.map((value, index) => [`wrong-${index}`, value]))
  const errors = errorsWith({ [`collections ${name}`]: { ...raw.collections[name], ...records } })
  for (const id of Object.keys(records)) {
    expect(errors.join('\n')).toContain(`data/${name}/${id}.json: `)
  }
})

test('a link is a path, an anchor or an https URL, and never executable', () => {
  const urls = ['javascript:alert(1)', '/Booking', '/about/', 'http://a.example', 'booking']
  const values = urls.map((url, index) => [`lists navigation footer ${index} url`, url])
  const errors = errorsWith(Object.fromEntries(values))
  for (const index of urls.keys()) {
    const error = `data/navigation.json: footer[${index}].url: expected a path`
    expect(errors).toContainEqual(expect.stringContaining(error))
  }
})

test('what server, contracts and widgets import has no references, because nothing would replace them', () => {
  const sources = ['server/**/*.ts', 'data/contracts/*.ts', 'widgets/!(workbench)/**/*.{ts,tsx}']
  const code = globSync(sources).map((file) => readFileSync(file, 'utf8'))
  const imported = code.join('').matchAll(/from '[^']*?([\w-]+)\.json' with/g)
  const names = new Set(Array.from(imported, ([, name = '']) => name))
  const lists = Object.keys(raw.lists).filter((name) => names.has(name))
  expect(lists.length).toBeGreaterThan(10)
  const values = lists.map((name) => [`lists ${name} extra`, '{site.contact.email}'])
  const errors = errorsWith(Object.fromEntries(values))
  for (const name of lists) {
    const error = new RegExp(`^data/${name}.json: .*write the value of {site.contact.email}`)
    expect(errors).toContainEqual(expect.stringMatching(error))
  }
})

test('the server fills the site’s facts into sentences of mails, and nothing else', () => {
  const values = { end: '{offers.bronze.price}', action: '{site.brand.name}' }
  const mail = (raw.lists.mails as { confirmation: object }).confirmation
  const errors = errorsWith({ 'lists mails confirmation': { ...mail, ...values } })
  const reasons = Object.values(values).map((value) =>
    expect.stringContaining(`write the value of ${value}`),
  )
  expect(errors).toEqual(expect.arrayContaining(reasons))
  expect(errors).toHaveLength(reasons.length)
})

test('a file may begin with a byte order mark; invalid JSON, or a key that stands twice, is refused by name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'data-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'faq.json')
  const reading = (text: string) => {
    writeFileSync(file, text)
    return () => readContent(folder)
  }
  expect(
    reading('\uFEFF{ "items": [{ "a": "\\"}, {", "b": { "a": 1 } }, { "a": 2 }] }')().lists,
  ).toHaveProperty('faq')
  expect(
    reading('{ "items": [{ "question": "Why?", "answer": "a", "question": "When?" }] }'),
  ).toThrow(`${file}: "question" stands twice in one object`)
  expect(reading('{ "items": [ }')).toThrow(/faq\.json: .*JSON/)
})

test('the files that the documents show as examples pass', () => {
  const documents = ['CONTRIBUTING.md', 'docs/editing.md'].map((file) => readFileSync(file, 'utf8'))
  const blocks = documents
    .join('\n')
    .matchAll(/^ *```json data\/([\w-]+\/[\w-]+)\.json\n(.*?)^ *```$/gms)
  const examples = Array.from(blocks, ([, name = '', code = '']) => [
    placeOf(name),
    JSON.parse(code),
  ])
  expect(examples.length).toBeGreaterThan(1)
  expect(errorsWith(Object.fromEntries(examples))).toEqual([])
})

test('a page’s day is that of the newest commit of its file', () => {
  const log =
    '2026-03-02\n\ndata/pages/about.json\n2026-02-01\n\ndata/pages/about.json\ndata/faq.json\n'
  expect(Array.from(lastDays(log))).toEqual([
    ['data/pages/about.json', '2026-03-02'],
    ['data/faq.json', '2026-02-01'],
  ])
})
