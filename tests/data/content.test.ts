import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { z } from 'zod'
import { lastDays } from '../../site/_config/changes.ts'
import { type CheckedContent, checkContent } from '../../site/_config/check-content.ts'
import { unreadablePairs } from '../../site/_config/contrast.ts'
import { inlineHtml, plainText } from '../../site/_config/inline.ts'
import { outdatedWords } from '../../site/_config/moved-events.ts'
import { readContent } from '../../site/_config/read-content.ts'
import type { Event } from '../../site/_config/schemas/event.ts'
import { portrait } from '../../site/_config/schemas/portrait.ts'
import { figure } from '../../site/_config/schemas/section.ts'
import { color } from '../../site/_config/tokens.ts'

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
  ['pages/summit', 'sections 0 headline', long, 'expected 120 characters at most'],
  ['pages/workshops', intro, 'One *word', 'expected a second * after the words in italics'],
  ['people/bell', 'role', 'A *role', 'expected a second * after the words in italics'],
  ['faq', 'items 1 key', 'fit', 'fit is the key of another item of this list already'],
  ['people/okafor', 'role', 'See [us] (/about)', 'expected a link such as [words](/booking)'],
  ['people/raman', 'role', 'See [us(/about)', 'expected a link such as [words](/booking)'],
  ['people/reyes', 'role', '[Us](/files/a b.pdf)', 'expected a link such as [words](/booking)'],
  ['people/kahale', 'role', 'See <b>us</b>', 'expected **bold**, *italics* or [words](/booking)'],
  ['pages/scale', intro, 'Of { site.brand.name }', 'write {site.brand.name} without spaces'],
  ['mails', 'confirmation intro', 'See [us](/about)', 'expected words alone'],
  ['mails', 'sequences welcome steps 0 intro', 'Dear {name}', 'nothing is known for {name}'],
  ['mails', 'replies ad intro', '{greeting}', 'nothing is known for {greeting}'],
  ['site', 'contact postalAddress', 'Los Angeles', 'expected a street with its number'],
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

test('a case is refused on the page of an offer that would not have admitted its client', () => {
  const errors = errorsWith({ [`${placeOf('cases/haddad')} start people`]: 34 })
  expect(errors).toEqual([
    'data/pages/build.json: sections[2].case: data/cases/haddad.json doesn’t fit offers.build: its client began with 34 (people)',
  ])
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

test('a lead form has fields of its own only if what is typed is sent', () => {
  const at = `${placeOf('pages/ad')} sections 0 form fields`
  const place = 'data/pages/ad.json: sections[0].form.fields'
  expect(errorsWith({ [at]: [{ label: 'Trade: yours' }] })).toEqual([
    `${place}[0].label: expected words without ; : | and *`,
  ])
  expect(errorsWith({ [at]: [{ label: 'Trade' }] })).toEqual([
    `${place}: nothing that is typed is sent while leadCapture.ad in data/site.json is off`,
  ])
  expect(errorsWith({ [at]: [{ label: 'Trade' }], 'lists site leadCapture ad': true })).toEqual([])
})

test('a link dials the number that visitors read', () => {
  expect(errorsWith({ 'lists site contact phone': '(310) 555-0199' })).toEqual([
    expect.stringMatching(/^data\/site\.json: contact\.phoneLink: expected the number of phone/),
  ])
  for (const phone of ['+1 310 555 0142', '0310 5550142']) {
    expect(errorsWith({ 'lists site contact phone': phone })).toEqual([])
  }
})

test('a figure or a portrait has a drawing or a photo, and never needs both', () => {
  const pathsIn = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(pathsIn(figure, { caption: 'A' })).toEqual(['diagram', 'description'])
  expect(pathsIn(figure, { caption: 'A', photo: 'none.jpg', alt: 'A room' })).toEqual(['photo'])
  expect(pathsIn(portrait, {})).toEqual(['skin', 'hair', 'hairTone', 'garment', 'tone'])
  expect(pathsIn(portrait, { photo: 'none.jpg' })).toEqual(['photo'])
})

test('colors that can’t be read are refused with their contrast', () => {
  const yellow = (name: string, scheme: 'light' | 'dark') =>
    name === 'accent' && scheme === 'light' ? '#ffe14d' : color(name, scheme)
  expect(unreadablePairs(yellow).map(({ path, reason }) => `${path} ${reason}`)).toEqual([
    expect.stringMatching(/^--on-accent has 1\.\d+:1 on --accent in the light scheme/),
    expect.stringMatching(/^--accent has 1\.\d+:1 on --paper in the light scheme/),
  ])
})

test('an event that was moved leaves no words of its last edition on its page', () => {
  const { pages, events } = checkContent(raw) as CheckedContent & { events: { summit: Event } }
  const page = pages.find(({ url }) => url === '/summit') as (typeof pages)[number]
  const { earlyBird, ...offers } = events.summit.offers
  const said = (summit: Event) => outdatedWords(page, { summit }).map(({ reason }) => reason)

  expect(said(events.summit)).toEqual([])
  const words = new Set(said({ ...events.summit, days: 2, offers }))
  expect(words).toContain('says “one day”, and the event has 2 days')
  expect(words).toContain('says “Early Bird”, and no offer of the event has a price `until` a day')
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

test('a record has a name of any script, but not that of a list, or one that no reference can name', () => {
  const offer = raw.collections.offers?.bronze
  const names = ['items', 'membership', 'a.b', 'a+b']
  const added = names.map((name) => [`collections offers ${name}`, offer])
  const reasons = names.map((name) => `data/offers/${name}.json: needs a name other than ${name}`)
  const errors = errorsWith(Object.fromEntries(added))
  expect(errors).toEqual(reasons.map((reason) => expect.stringContaining(reason)))
  const own = ['10-habits', 'zürich', '王小明', '2027']
  const story = { ...Object(raw.collections.testimonials?.castillo), case: 'castillo' }
  const stories = own.map((name) => [`collections testimonials ${name}`, story])
  const intro = own.map((name) => `{testimonials.${name}.text}`).join(' ')
  expect(
    errorsWith({
      ...Object.fromEntries(stories),
      [`${placeOf('pages/workshops')} sections 0 intro`]: intro,
    }),
  ).toEqual([])
})

test('a page has one headline, first; no id twice; no hue without a stage; and an address of its own', () => {
  const page = at(raw, placeOf('pages/summit').split(' ')) as { sections: object[] }
  const [hero, first, second, ...others] = structuredClone(page.sections)
  const ids = { id: 'facts', background: 'stage' }
  const sections = [first, { ...hero, ...ids }, { ...second, id: 'facts' }, ...others]
  const addresses = ['/api/x', '/healthz', '/index', '/blog/x', '/desk', '/files/x', '/widgets/x']
  const pages = addresses.map((url, index) => [placeOf(`pages/own-${index}`), { ...page, url }])
  const errors = errorsWith({
    [placeOf('pages/summit')]: { ...page, sections },
    ...Object.fromEntries(pages),
  })
  const said = [
    ...addresses.map((_, index) => `data/pages/own-${index}.json: url: expected `),
    'data/pages/summit.json: sections[0].type: expected a section with the page’s headline first: hero, ',
    'data/pages/summit.json: sections[1].type: page-hero has the page’s headline, so it stands first',
    'data/pages/summit.json: sections[1].background: stage is the hue of the page’s stage',
    'data/pages/summit.json: sections[2].id: facts is the id of another section of this page already',
  ]
  expect(errors).toEqual(said.map((text) => expect.stringContaining(text)))
})

test('a sentence has links, bold and italics; a link in it leads to a page, a file or another site', () => {
  const url = 'javascript:alert(1)'
  const errors = errorsWith({
    [`${placeOf('pages/workshops')} ${intro}`]: `[One](${url}) [two](/files/no-guide.pdf) **three**`,
    'lists faq items 0 answer': 'Yes, [by mail](mailto:a@b.example) or [here](https://a.example).',
  })
  expect(errors).toEqual([
    expect.stringMatching(
      /^data\/pages\/workshops.json: sections\[0\].intro: expected a path .*found javascript/,
    ),
    expect.stringContaining('/files/no-guide.pdf is no page or section'),
  ])
  expect(inlineHtml('**Now** or *then*: [R&D](/about) <b>')).toBe(
    '<strong>Now</strong> or <em>then</em>: <a href="/about">R&amp;D</a> &lt;b&gt;',
  )
  expect(plainText('**Now** or *then*: [R&D](/about)')).toBe('Now or then: R&D')
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

test('a widget in the page’s layout without the height that its tag keeps free is refused', () => {
  expect(errorsWith({ 'lists widgets 0 minHeight': undefined })).toEqual([
    expect.stringMatching(/^data\/widgets\.json: \[0\]\.minHeight: expected its height/),
  ])
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

interface Headings {
  readonly headline?: string
  readonly title?: string
}

test('at most one heading of a page in three has words in italics, also once an event is over', () => {
  const pages: Record<string, { sections: readonly (Headings & { over?: Headings })[] }> =
    Reflect.get(at(raw, ['collections']), 'pages')
  expect(Object.keys(pages).length).toBeGreaterThan(20)
  for (const [name, { sections }] of Object.entries(pages)) {
    for (const isOver of [false, true]) {
      const shown = sections.map((section) => ({ ...section, ...(isOver && section.over) }))
      const headings = shown.flatMap(({ headline, title }) => headline ?? title ?? [])
      const emphasized = headings.filter((heading) => /(?<!\*)\*(?!\*)/.test(heading))
      expect(emphasized.length, name).toBeLessThanOrEqual(Math.ceil(headings.length / 3))
    }
  }
})

test('each figure that the company claims says how it is counted', () => {
  const stats: Record<string, unknown> = Reflect.get(at(raw, ['lists']), 'stats')
  // How soon somebody answers is a promise.
  const { response: _, ...claimed } = stats
  const figures = Object.values(claimed).filter((stat) => Object(stat).label)
  expect(figures.length).toBeGreaterThan(5)
  for (const figure of figures) expect(figure).toMatchObject({ url: '/disclaimer#figures' })
})
