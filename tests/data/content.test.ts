import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lastDays } from '../../site/_config/changes.ts'
import { checkContent } from '../../site/_config/check-content.ts'
import { readContent } from '../../site/_config/read-content.ts'

const raw = readContent(join(import.meta.dirname, '../../data'))

function errorsIn(change: (content: Record<keyof typeof raw, never>) => void): string[] {
  const content = structuredClone(raw)
  change(content as never)
  try {
    checkContent(content)
  } catch (error) {
    return String(error).split('\n').slice(1)
  }
  return []
}

test('the current data has no error, and every reference is resolved', () => {
  const content = JSON.stringify(checkContent(raw))
  expect(content).not.toMatch(/\{[a-z][\w-]*(?:\.[\w-]+)+\}/i)
})

test('an error in a list that a page includes is reported once, in the list’s file', () => {
  const errors = errorsIn(({ lists }: { lists: { faq: { items: object[] } } }) => {
    lists.faq.items[1] = { question: 'Why?', anwser: 'Because.' }
  })
  expect(errors).toEqual([
    'data/faq.json: items[1].answer: expected string, found nothing',
    'data/faq.json: items[1].anwser: unknown key',
  ])
})

test('a reference to the wrong kind of value is reported at its place', () => {
  const errors = errorsIn(
    ({ pages }: { pages: Record<string, { sections: { items?: string; type: string }[] }> }) => {
      for (const page of Object.values(pages)) {
        for (const section of page.sections) {
          if (section.type === 'faq') section.items = '{site.brand.name}'
        }
      }
    },
  )
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatch(/home\.json: sections\[\d+\]\.items: expected array, found "/)
})

test('a data file without a schema is refused', () => {
  const errors = errorsIn(({ lists }: { lists: Record<string, unknown> }) => {
    lists.prices = []
  })
  expect(errors).toEqual(['data/prices.json: has no schema in site/_config/schemas/lists.ts'])
})

test('two listed pages cannot have the same URL, title or description', () => {
  const errors = errorsIn(
    ({ pages }: { pages: Record<string, { url: string; noindex?: true }> }) => {
      const about = Object.values(pages).find(({ url }) => url === '/about') ?? { url: '/about' }
      pages['data/pages/twin.json'] = structuredClone(about)
      pages['data/pages/unlisted.json'] = { ...structuredClone(about), url: '/x', noindex: true }
    },
  )
  expect(errors.map((error) => error.split(': ')[1])).toEqual(['url', 'title', 'description'])
  expect(errors[0]).toMatch(
    /^data\/pages\/twin\.json: url: \/about is the url of .+about\.json already$/,
  )
})

test('an article is on one of the topics', () => {
  const errors = errorsIn(({ assistant }: { assistant: Record<string, object> }) => {
    Object.assign(assistant['data/assistant/articles/growth-systems-1.md'] ?? {}, { topic: 'Luck' })
  })
  expect(errors).toEqual(['data/assistant/articles: topic: no topic "Luck"'])
})

test('a record cannot take the name of a list of records', () => {
  const errors = errorsIn(({ collections }: { collections: { offers: object } }) => {
    const [first] = Object.values(collections.offers)
    Object.assign(collections.offers, { items: first, membership: first })
  })
  expect(errors).toContain('data/offers/items.json: needs a name other than items')
  expect(errors).toContain('data/offers/membership.json: needs a name other than membership')
})

test('a link is a path, an anchor or an https URL, and never executable', () => {
  for (const url of ['javascript:alert(1)', '/Booking', '/about/', 'http://a.example', 'booking']) {
    const errors = errorsIn(({ lists }: { lists: { navigation: { action: { url: string } } } }) => {
      lists.navigation.action.url = url
    })
    expect(errors[0], url).toMatch(/^data\/navigation\.json: action\.url: expected a path/)
  }
})

interface Page {
  title: string
  description: string
  sections: { intro?: string }[]
}

test.each([
  ['title', (page: Page) => (page.title = 'Short'), 'expected 15 to 65 characters, found 5'],
  [
    'description',
    (page: Page) => (page.description = 'x'.repeat(166)),
    'expected 70 to 165 characters, found 166',
  ],
  [
    'sections[0].intro',
    (page: Page) => Object.assign(page.sections[0] ?? {}, { intro: 'One *word' }),
    'expected a second * after the words in italics',
  ],
  [
    'sections[0].intro',
    (page: Page) => Object.assign(page.sections[0] ?? {}, { intro: 'Of { site.brand.name }' }),
    'write {site.brand.name} without spaces',
  ],
  [
    'sections[0].intro',
    (page: Page) => Object.assign(page.sections[0] ?? {}, { intro: 'See [this](/abuot).' }),
    '/abuot is no page or section',
  ],
])('a mistake in %s is told with its place', (path, change, reason) => {
  const errors = errorsIn(({ pages }: { pages: Record<string, Page> }) => {
    const [file = ''] = Object.keys(pages).filter((name) => name.endsWith('workshops.json'))
    const page = pages[file]
    if (page) change(page)
  })
  expect(errors).toEqual([expect.stringMatching(/workshops\.json/)])
  expect(errors[0]).toContain(`: ${path}: ${reason}`)
})

interface Retreat {
  dates: { from: string; to: string }
  month?: string
  days?: number
  itinerary: { day?: string }[]
  offers: Record<string, { saving?: number; days?: number }>
}

test.each([
  ['a day', ({ itinerary }: Retreat) => Object.assign(itinerary[0] ?? {}, { day: '2025-10-16' })],
  ['a saving', ({ offers }: Retreat) => Object.assign(offers.earlyBird ?? {}, { saving: 9 })],
])('%s that the build computes isn’t written', (_, change) => {
  const errors = errorsIn(({ collections }: { collections: { events: { retreat: Retreat } } }) => {
    change(collections.events.retreat)
  })
  expect(errors).toEqual([
    expect.stringMatching(/^data\/events\/retreat\.json: .+: remove it: the build computes it$/),
  ])
})

test.each([
  ['month', (event: Retreat) => (event.month = '2025-11'), 'expected the month of dates'],
  ['days', (event: Retreat) => (event.days = 4), 'expected the 5 days of dates'],
  [
    'itinerary',
    (event: Retreat) => (event.dates.to = '2025-10-18'),
    'expected no more than the 3 days of dates',
  ],
])('%s of an event doesn’t contradict its dates', (path, change, reason) => {
  const errors = errorsIn(({ collections }: { collections: { events: { retreat: Retreat } } }) => {
    change(collections.events.retreat)
  })
  expect(errors).toContain(`data/events/retreat.json: ${path}: ${reason}`)
})

test('a reference by id leads to a record', () => {
  const errors = errorsIn(({ collections }: { collections: { events: object } }) => {
    Object.assign(collections.events, {
      summit: { ...(raw.collections.events?.summit as object), performers: ['nobody'] },
    })
  })
  expect(errors).toEqual([
    'data/events/summit.json: performers[0]: nobody is no file of data/people',
  ])
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
    const errors = errorsIn(({ lists }: { lists: Record<string, object> }) => {
      Object.assign(lists[name] ?? {}, { extra: '{site.contact.email}' })
    })
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
