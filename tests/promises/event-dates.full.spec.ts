import type { Page } from '@playwright/test'
import { call, post } from '../support/http.ts'
import { drawn } from '../support/page-checks.ts'
import { startedAt } from '../support/preload.ts'
import type { RunningServer } from '../support/server.ts'
import { expect, keepShown, unserved as test } from '../support/site-fixtures.ts'

// Retreat: October 16-20, 2025. Intensive: December 5-12, 2025. Summit: February 2026.
const events = {
  retreat: { url: '/retreat', question: 'When is the retreat?', over: /^It was on October 16/ },
  summit: { url: '/summit', question: 'When is the summit?', over: /^It was in February 2026/ },
  intensive: {
    url: '/built-to-scale',
    question: 'When is the Built to Scale intensive?',
    over: /^The next event is in \*\*December 2026\*\*\. The last dates were/,
  },
} as const

type Event = keyof typeof events
const names = Object.keys(events) as Event[]

/** The events that home marks as over, with less prominent buttons. */
const overOnHome = (page: Page) =>
  page.locator('article[data-event]').evaluateAll((cards) =>
    cards
      .filter((card) => card.querySelector('.over')?.checkVisibility())
      .filter((card) => card.getAttribute('data-state') === 'over')
      .map((card) => card.getAttribute('aria-labelledby')?.replace('event-', '/')),
  )

interface EventThing {
  readonly '@type': string
  readonly endDate?: string
  readonly offers?: readonly { readonly validThrough: string }[]
}

/** The last day of the event in the page's structured data. */
async function lastDay(page: Page): Promise<string> {
  const json = await page.locator('script[type="application/ld+json"]').first().textContent()
  const things: EventThing[] = JSON.parse(json ?? '')['@graph']
  const events = things.filter((thing) => thing['@type'].endsWith('Event'))
  const days = events.map(({ endDate, offers }) => `${endDate ?? offers?.[0]?.validThrough}`)
  return days.reduce((last, day) => (day > last ? day : last))
}

async function reply({ url }: RunningServer, content: string): Promise<string> {
  const messages = [{ role: 'user', content }]
  const { body } = await post(`${url}/api/sales-chatbot`, { messages })
  return (body as { message: string }).message
}

const intensive = /^Next is \*\*Built to Scale Foundation Intensive\*\*: December 5-7, 2025/
const summit = /^Next is \*\*Built Different: The Creator Summit\*\*/

for (const [day, over, first, next] of [
  ['2025-10-18', [], 'retreat', intensive],
  ['2025-11-15', ['retreat'], 'intensive', intensive],
  ['2026-02-10', ['retreat', 'intensive'], 'summit', summit],
  [
    '2026-03-15',
    ['retreat', 'summit', 'intensive'],
    'intensive',
    /Foundation Intensive\*\*: December 2026/,
  ],
] as const) {
  test(`X-EVENTDATES-01 on ${day} pages, data and chat agree on what is over, and prices that were on sale are folded once over`, async ({
    page,
    start,
  }) => {
    const moment = `${day}T20:00:00Z`
    const server = await start(startedAt(moment))
    await page.clock.setFixedTime(moment)

    await page.goto(server.url)
    expect(await overOnHome(page)).toEqual(over.map((name) => events[name].url))
    const largest = page.locator('article[data-next]')
    await expect(largest.locator(`a[href^="${events[first].url}"]`).first()).toBeVisible()
    await expect(largest).toHaveCount(1)
    for (const name of names) {
      const { url, question, over: sentence } = events[name]
      const isOver = over.some((one) => one === name)
      await page.goto(server.url + url)
      const mark = page.locator('h1').locator('xpath=..').locator('.over')
      await expect(mark).toBeVisible({ visible: isOver })
      const prices = page.locator('#pricing details').getByRole('list').first()
      if (name === 'intensive') await expect(prices).toBeVisible({ visible: !isOver })
      const facts = page.locator('#facts dl')
      if (name === 'summit') await expect(facts).toBeVisible({ visible: !isOver })
      expect(day > (await lastDay(page)), url).toBe(isOver)
      expect(sentence.test(await reply(server, question)), question).toBe(isOver)
    }
    expect(await reply(server, 'When is the next event?')).toMatch(next)
  })
}

test('X-EVENTDATES-02 once nobody can get a seat, the first screen has the sign-up for the next dates', async ({
  page,
  start,
}) => {
  const moment = '2026-03-15T20:00:00Z'
  const server = await start(startedAt(moment))
  await page.clock.setFixedTime('2025-12-01T20:00:00Z')
  await keepShown(page)
  await page.setViewportSize({ width: 390, height: 760 })
  const title = page.getByRole('heading', { name: 'Hear about the next dates first' })
  await page.goto(`${server.url}/summit`)
  await expect(title).toBeHidden()

  await page.clock.setFixedTime(moment)
  for (const { url } of Object.values(events)) {
    await page.goto(server.url + url)
    await expect(title).toBeInViewport({ ratio: 1 })
    const form = await drawn(page, 'newsletter')
    await expect(form.getByRole('button')).toBeInViewport({ ratio: 1 })
    await form.getByLabel('Email address').fill(`ada@${url.slice(1)}.example`)
    await form.getByRole('button').click()
    await expect(page.getByText('Successfully Subscribed!')).toBeVisible()
  }
  const { body } = await call(`${server.url}/api/desk/sources`)
  const sources = Object.values(events).map(({ url }) => `next-dates ${url}`)
  expect((body as { sources: string[] }).sources.toSorted()).toEqual(sources.toSorted())
})

test('X-EVENTDATES-03 the calendar of workshops marks this month, and opens one month at a time, this one first', async ({
  page,
  start,
}) => {
  const server = await start()
  for (const [day, now, finished] of [
    ['2025-12-31', [], 0],
    ['2026-06-15', ['June 2026'], 5],
    ['2027-06-01', [], 15],
  ] as const) {
    await page.clock.setFixedTime(`${day}T12:00:00Z`)
    await page.goto(`${server.url}/workshops`)
    const marks = page.getByText('We’re here. Join this month.').filter({ visible: true })
    await expect(marks).toHaveCount(now.length)
    for (const month of now) await expect(marks.locator('xpath=..')).toContainText(month)
    await expect(page.locator('[data-when=past]')).toHaveCount(finished)
    const experiences = page.getByText('Key experiences').filter({ visible: true })
    await expect(experiences).toHaveCount(now.length)
    await page.getByText('The Delegation Ladder').click()
    await expect(experiences).toHaveCount(1)
    await expect(page.getByText('Move two tasks up a rung each week')).toBeVisible()
  }
})
