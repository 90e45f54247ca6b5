import { afterEach, expect, test, vi } from 'vitest'
import { checkContent } from '../../site/_config/check-content.ts'
import { offerThings } from '../../site/_config/json-ld/offers.ts'
import { knowledgeOf } from '../../site/_config/knowledge.ts'
import { nextDayIn } from '../../site/_config/next-day.ts'
import { listed } from '../../site/_config/pages.ts'
import { passagesOf } from '../../site/_config/passages.ts'
import { readContent } from '../../site/_config/read-content.ts'
import type { Offer } from '../../site/collections/offers.ts'
import type { Site } from '../../site/lists/site.ts'

const day = '2099-05-04'
const raw = readContent('data')
const { pages = {}, events = {} } = raw.collections
const nextPrice = { from: day, price: 611 }

/** The content with what is given to some of its records. */
function contentWith(records: Readonly<Record<string, Readonly<Record<string, object>>>>) {
  const content = structuredClone(raw)
  for (const [name, own] of Object.entries(records)) {
    for (const [id, facts] of Object.entries(own)) {
      const all = Object(content.collections[name])
      all[id] = { ...all[id], ...structuredClone(facts) }
    }
  }
  return content
}

const on = (today: string) => vi.stubEnv('SITE_DAY', today)
afterEach(() => vi.unstubAllEnvs())

const { intensive } = events as Record<string, { offers: Record<string, object> }>
const priced = contentWith({
  offers: { bronze: { nextPrice }, scale: { nextPrice: { from: day, price: 22_000 } } },
  events: {
    intensive: {
      offers: { ...intensive?.offers, vip: { ...intensive?.offers.vip, nextPrice } },
    },
  },
})

test.each([
  ['2099-05-03', 497, '$20,000', 299 + 197, '2099-05-03'],
  ['2099-05-04', 611, '$22,000', 299 + 611, undefined],
])('on %s every place has the price of that day', (today, bronze, scale, both, until) => {
  on(today)
  const knowledge = knowledgeOf(priced)
  const { content } = knowledge
  expect(content.offers.bronze?.price).toBe(bronze)
  expect(content.events.intensive?.offers.inPersonVip?.price).toBe(both)
  const text = JSON.stringify(knowledge)
  const said = [`from $${bronze} a month`, '$20,000', '$22,000'].map((one) => text.includes(one))
  expect(said).toEqual([true, scale === '$20,000', scale === '$22,000'])
  const all = content.offers as unknown as Record<string, Offer>
  const site = content.site as unknown as Site
  const things = JSON.stringify(offerThings(site, '/true-ceo', [all.bronze as Offer], all))
  expect(things).toContain(`"price":"${bronze}"`)
  expect(things.match(/"priceValidUntil":"(.*?)"/)?.[1]).toBe(until)
  expect(nextDayIn(priced)).toBe(until && day)
})

const headline = 'Bring *one* decision'
const workbook = {
  url: '/workbook',
  formerly: ['/old-workbook'],
  from: day,
  title: 'The Workbook of Decisions',
  description:
    'Twelve pages to fill in, one for each decision that waits for you at the end of a day.',
  sections: [
    { type: 'page-hero', background: 'paper', eyebrow: 'New', headline, intro: 'Twelve pages.' },
  ],
}
const sentence = (url: string) => `Read [the workbook](${url}#top) first.`
const actions = [
  { label: 'Book', url: '/booking' },
  { label: 'Fill it in', url: '/old-workbook' },
]
const { about = {} } = pages
const [hero, ...others] = Object(about).sections

function announced(more: Parameters<typeof contentWith>[0] = {}) {
  const intro = sentence('/workbook').replace('#top', '')
  const sections = [{ ...hero, intro, actions }, ...others]
  const content = contentWith({ ...more, pages: { workbook, about: { sections }, ...more.pages } })
  const navigation = Object(content.lists.navigation)
  navigation.footer.push({ label: 'Workbook', url: '/workbook' })
  return content
}

test('a page is shown from its day on, and so are links to it', () => {
  const seen = (today: string) => {
    on(today)
    const content = checkContent(announced())
    const passages = listed(content.pages).flatMap(passagesOf)
    const shown = content.pages.find(({ url }) => url === '/about')
    const texts = JSON.stringify([content, passages])
    return { head: Object(shown?.sections[0]), count: texts.split('workbook').length - 1, texts }
  }
  const before = seen('2099-05-03')
  expect(before.head.actions).toEqual([{ label: 'Book', url: '/booking' }])
  expect(before.head.intro).toBe('Read the workbook first.')
  expect(before.texts).not.toContain('/workbook')
  const after = seen(day)
  expect(after.head.actions).toHaveLength(2)
  expect(after.head.intro).toContain('](/workbook)')
  expect(after.texts).toContain('"page":"The Workbook of Decisions"')
})

test.each([
  [
    { offers: { build: { action: { label: 'See', url: '/workbook' } } } },
    'data/offers/build.json: action.url: /workbook is shown from 2099-05-04 on: until then this link leads nowhere',
  ],
  [
    { pages: { about: { sections: [{ ...hero, actions: actions.slice(1) }, ...others] } } },
    'data/pages/about.json: sections[0].actions: /old-workbook is shown from 2099-05-04 on: until then this list is empty',
  ],
  [
    { pages: { booking: { from: day } } },
    'data/pages/booking.json: from: remove it: the site needs this page on every day',
  ],
])(
  'a link that can’t be left out is refused, and so is the day of a page that is needed',
  (records, said) => {
    expect(() => checkContent(announced(records))).toThrow(said)
  },
)
