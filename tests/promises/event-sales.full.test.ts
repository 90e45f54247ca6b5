import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject } from '../site/project.ts'
import {
  checkoutOf,
  closed,
  dayIn,
  eventOf,
  isOnSale,
  labelOf,
  liveLinks,
  names,
  pageOfLinks,
  textOf,
} from './sold-events.ts'

const project = copyProject(afterAll)
let pages: { file: string; content: string }[]
const pageAt = (file: string) => pages.find((page) => page.file === file)?.content ?? ''

const balconies = 'https://checkout.example/open/balcony'
const navigation = JSON.parse(project.read('data/navigation.json'))
const links = names.map((sale) => ({ label: sale, url: checkoutOf(sale, 'seat') }))

beforeAll(async () => {
  for (const sale of names) project.write(`data/events/forum-${sale}.json`, eventOf(sale))
  const { offers, ...open } = eventOf('open')
  const balcony = { name: 'A balcony', price: 49, checkout: balconies, soldOut: true }
  const both = { name: 'Both', sumOf: ['seat', 'balcony'], checkout: `${balconies}-and-seat` }
  project.write('data/events/forum-open.json', { ...open, offers: { ...offers, balcony, both } })
  project.write('data/pages/links.json', pageOfLinks())
  project.write('data/navigation.json', {
    header: [...navigation.header, ...links, { label: 'More', items: links }],
    action: { label: 'Get a seat', url: checkoutOf('sold-out', 'seat') },
    footer: [...navigation.footer, ...links],
    legal: [...navigation.legal, ...links],
  })
  const { code, said } = await project.build()
  expect(said).not.toContain('The data holds')
  expect(code).toBe(0)
  pages = project.output()
}, 600_000)

/** In how many places a page has a link to a checkout that visitors can follow without a script. */
const counted = (file: string, sale: (typeof names)[number]) => {
  const addresses = [checkoutOf(sale, 'seat'), checkoutOf(sale, 'table')]
  return addresses.map((address) => liveLinks(pageAt(file), address).length)
}

test.each(names)(
  'X-EVENTDATES-04 every page sells an event that is %s only while it is on sale, wherever a link to its checkout stands',
  (sale) => {
    const all = pages.filter(({ file }) => file.endsWith('.html'))
    expect(all.length).toBeGreaterThan(30)
    for (const { file, content } of all) {
      const [seats = 0, tables = 0] = counted(file, sale)
      if (!isOnSale(sale)) expect([file, seats, tables]).toEqual([file, 0, 0])
      else if (content.includes('<header')) expect([file, seats > 0]).toEqual([file, true])
    }
    if (isOnSale(sale)) expect(counted('links.html', sale)[1]).toBeGreaterThan(15)
  },
)

test.each(closed)(
  'X-EVENTDATES-05 no page and no file for search engines names the checkout of an event that is %s',
  (sale) => {
    const read = pages.filter(({ file }) => file !== '.knowledge.json')
    const naming = read.filter(({ content }) => content.includes(`checkout.example/${sale}/`))
    expect(naming.map(({ file }) => file)).toEqual([])
  },
)

test('X-EVENTDATES-06 each offer of a new event leads to its own checkout', () => {
  const html = pageAt('forum-open.html')
  const [, seat, table] = (html.split('class="prices"')[1] ?? '').split('<h3')
  expect(seat).toContain('A seat')
  expect(liveLinks(`${seat}`, checkoutOf('open', 'seat'))).toHaveLength(1)
  expect(liveLinks(`${seat}`, checkoutOf('open', 'table'))).toHaveLength(0)
  expect(liveLinks(`${table}`, checkoutOf('open', 'table'))).toHaveLength(1)
})

test('X-EVENTDATES-14 an offer whose own seats are gone is sold out, and so is a sum with it', () => {
  const prices = pageAt('forum-open.html').split('class="prices"')[1] ?? ''
  const [, seat, table, ...gone] = prices.split('<h3')
  for (const one of [seat, table]) expect(textOf(`${one}`, 'button')).toContain('Get Tickets')
  for (const one of gone.slice(0, 2)) expect(textOf(one, 'button')).toContain('SOLD OUT')
  expect(pages.filter(({ content }) => content.includes(`href="${balconies}`))).toEqual([])
  const words = offersOf('open').map(({ availability }) => availability.split('/').at(-1))
  expect(words).toEqual(['InStock', 'InStock', 'SoldOut', 'SoldOut'])
})

interface OfferThing {
  readonly url: string
  readonly availability: string
  readonly validFrom?: string
  readonly validThrough: string
}

/** The offers in the structured data of an event's page. */
function offersOf(sale: string): OfferThing[] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
    pageAt(`forum-${sale}.html`),
  )?.[1]
  const things: { offers?: OfferThing[] }[] = JSON.parse(`${json}`)['@graph']
  return things.flatMap(({ offers = [] }) => offers)
}

test.each(names)(
  'X-EVENTDATES-07 search engines are sent to the checkout only of what is on sale: %s',
  (sale) => {
    const { url } = JSON.parse(project.read('data/site.json'))
    const [seat, table] = offersOf(sale)
    const page = `${url}/forum-${sale}`
    const isSold = !closed.includes(sale)
    expect(seat?.url).toBe(isSold ? checkoutOf(sale, 'seat') : page)
    expect(table?.url).toBe(isSold ? checkoutOf(sale, 'table') : page)
    const words = { announced: 'PreOrder', 'sold-out': 'SoldOut', cancelled: 'Discontinued' }
    const open = sale === 'few-left' || sale === 'over' ? 'LimitedAvailability' : 'InStock'
    const expected = isSold ? open : words[sale as keyof typeof words]
    expect(seat?.availability).toBe(`https://schema.org/${expected}`)
    const today = dayIn(0)
    const isValid = `${seat?.validFrom ?? today}` <= today && today <= `${seat?.validThrough}`
    if (isSold) expect(isValid).toBe(isOnSale(sale))
  },
)

test.each([
  ['announced', 'Join Waitlist'],
  ['later', 'Join Waitlist'],
  ['open', 'Get Tickets'],
  ['few-left', 'Get Tickets'],
  ['sold-out', 'SOLD OUT'],
  ['running', 'Running now'],
  ['over', 'No longer on sale'],
  ['cancelled', 'CANCELLED'],
] as const)(
  'X-EVENTDATES-08 the page of an event that is %s says so on its buttons: %s',
  (sale, words) => {
    const html = pageAt(`forum-${sale}.html`)
    expect(textOf(html, 'button')).toContain(words)
    expect(textOf(html, 'eyebrow').includes(labelOf(sale))).toBe(isOnSale(sale))
    const cards = pageAt('index.html').match(/<article class="event".*?<\/article>/gs) ?? []
    const own = cards.find((card) => card.includes(`"event-forum-${sale}"`))
    const status = textOf(`${own}`, 'status')
    if (sale === 'over') expect(status).toContain(`Announced as “${labelOf(sale)}”`)
    else expect(status === labelOf(sale)).toBe(isOnSale(sale))
  },
)

/** What a build says of its files, by their lines. */
async function refusals(changes: Readonly<Record<string, unknown>>): Promise<string[]> {
  const before = Object.keys(changes).map((file) => [file, project.read(file)] as const)
  for (const [file, content] of Object.entries(changes)) project.write(file, content)
  const { code, said } = await project.build()
  for (const [file, content] of before) project.write(file, content)
  expect(code).toBe(1)
  return said.split('\n').filter((line) => line.startsWith('data/'))
}

const parsed = (file: string) => JSON.parse(project.read(file))

test('X-EVENTDATES-12 the build refuses days that were forgotten when an event was moved, and a call to buy without a text for afterwards', async () => {
  const forum = eventOf('open')
  const { seat, table } = forum.offers
  const retreat = { ...parsed('data/events/retreat.json') }
  const summit = { ...parsed('data/events/summit.json'), month: dayIn(300).slice(0, 7) }
  const intensive = parsed('data/events/intensive.json')
  intensive.offers.inPerson.dates = { from: dayIn(300), to: dayIn(302) }
  const page = parsed('data/pages/summit.json')
  delete page.sections.at(-1).over
  const file = (sale: (typeof names)[number]) => `data/events/forum-${sale}.json`
  const until = (date: string) => ({ ...seat, until: { date } })
  const found = await refusals({
    'data/events/retreat.json': { ...retreat, dates: { from: dayIn(300), to: dayIn(304) } },
    'data/events/summit.json': summit,
    'data/pages/summit.json': page,
    'data/events/intensive.json': intensive,
    [file('open')]: { ...forum, offers: { seat: until(forum.dates.from), table } },
    [file('few-left')]: { ...forum, sale: { status: 'open', opens: forum.dates.from } },
    [file('later')]: { ...forum, sale: { status: 'open', opens: '2024-01-01' } },
    [file('sold-out')]: {
      ...forum,
      offers: { seat: { ...seat, dates: { from: dayIn(5), to: dayIn(6) } }, table },
    },
  })
  for (const line of [
    /retreat.json: offers.earlyBird.until.date: 2025-08-31 is past.*write the last day/,
    /summit.json: offers.earlyBird.until.date: 2026-01-01 is past.*write the last day/,
    /intensive.json: offers.virtual.dates: 2025-12-12 is months before.*write the days/,
    /forum-open.json: offers.seat.until.date: expected a day before the first/,
    /forum-few-left.json: sale.opens: expected a day before the event’s first/,
    /forum-later.json: sale.opens: 2024-01-01 is more than a year before.*write the first day/,
    /forum-sold-out.json: offers.seat.dates: expected days within those of the event/,
    /pages\/summit.json: sections\[\d+\].over: expected what it says once the event is over/,
  ]) {
    expect(found).toContainEqual(expect.stringMatching(line))
  }
})

test('X-EVENTDATES-13 the build refuses a checkout within a text, where nothing would close it', async () => {
  const address = checkoutOf('open', 'seat')
  const page = pageOfLinks()
  const [hero, ...sections] = page.sections
  const mails = parsed('data/mails.json')
  mails.sequences.welcome.steps[0].intro += ' Seats: {site.external.checkoutVirtual}.'
  const answers = parsed('data/assistant/answers/events.json')
  answers.answers[2].next = `[Take a seat](${address}).`
  const faq = parsed('data/faq.json')
  faq.items[0].answer += ` Go to ${address.replace('https', 'http')}&utm_source=faq.`
  const found = await refusals({
    'data/pages/links.json': {
      ...page,
      sections: [{ ...hero, intro: `See ${address}.` }, ...sections],
    },
    'data/mails.json': mails,
    'data/assistant/answers/events.json': answers,
    'data/faq.json': faq,
  })
  for (const place of [
    'data/pages/links.json: sections[0].intro: ',
    'data/mails.json: sequences.welcome.steps[0].intro: ',
    'data/assistant/answers/events.json: answers[2].next: ',
    'data/faq.json: items[0].answer: ',
  ]) {
    const line = found.find((one) => one.startsWith(place))
    expect(line, place).toMatch(/is a checkout of .*link to \/.*or add a button with "offer"/)
  }
})
