import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type EditedProject, editedProject } from '../support/edited-project.ts'
import { post } from '../support/http.ts'
import { expect, unserved as test } from '../support/site-fixtures.ts'
import { checkoutOf, dayIn, eventOf } from './sold-events.ts'

// One build, on a day before the sale of its events. Early bird: until day 20.
let project: EditedProject

const intensive = {
  sale: { status: 'few-left', opens: dayIn(10) },
  inPerson: { from: dayIn(40), to: dayIn(42) },
  virtual: { from: dayIn(43), to: dayIn(47) },
}
const next = dayIn(400).slice(0, 7)

function addEvents(path: (file: string) => string) {
  const file = path('data/events/intensive.json')
  const event = JSON.parse(readFileSync(file, 'utf8'))
  event.offers.inPerson.dates = intensive.inPerson
  event.offers.virtual.dates = intensive.virtual
  writeFileSync(file, JSON.stringify({ ...event, sale: intensive.sale, next }))
  const forum = eventOf('open')
  const early = { ...forum.offers.seat, name: 'Early bird', price: 99, until: { date: dayIn(20) } }
  const offers = {
    ...forum.offers,
    early: { ...early, checkout: 'https://checkout.example/early' },
  }
  writeFileSync(path('data/events/forum-open.json'), JSON.stringify({ ...forum, offers }))
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  project = await editedProject(addEvents)
})
test.afterAll(() => project.remove())

async function visit(page: Page, path: string, day: number) {
  await page.clock.setFixedTime(`${dayIn(day)}T20:00:00Z`)
  await page.goto(project.url + path)
}

/** The buttons of a part of the page, each as its name and, if it leads out, its address. */
const buttonsIn = (page: Page, part: string) =>
  page.locator(part).evaluateAll((parts) =>
    parts
      .flatMap((one) => [...one.querySelectorAll<HTMLAnchorElement>('a, button')])
      .filter((button) => button.checkVisibility())
      .map((button) => {
        const name = button.innerText.trim()
        return button.host?.startsWith('checkout.') ? `${name} > ${button.pathname}` : name
      }),
  )

const base = '/built-to-scale'
const inPerson = `Reserve My In-Person Seat > ${base}/in-person`
const virtual = `Reserve My Virtual Seat > ${base}/virtual`
const vip = `Reserve My Virtual VIP Seat > ${base}/virtual-vip`
const waitlist = ['Join Waitlist', 'Join Waitlist', 'Join Waitlist']
const ended = ['No longer on sale', 'No longer on sale', 'No longer on sale']

for (const [day, prices, call] of [
  [5, waitlist, ['Join Waitlist']],
  [
    15,
    [inPerson, virtual, vip],
    [
      `Reserve Seat and VIP Session > ${base}/in-person-vip`,
      `Add VIP to My Seat > ${base}/vip-session`,
    ],
  ],
  [41, ['Running now', virtual, vip], ['Running now']],
  [45, ['No longer on sale', 'Running now', 'Running now'], ['No longer on sale']],
  [60, ended, []],
] as const) {
  test(`X-EVENTDATES-09 on day ${day} each checkout follows its own offer`, async ({ page }) => {
    await visit(page, base, day)
    const recap = page.locator('#pricing summary')
    if (await recap.isVisible()) await recap.click()
    expect(await buttonsIn(page, '#pricing .prices > li > .actions')).toEqual(prices)
    expect(await buttonsIn(page, '#reserve .actions')).toEqual([...call, 'Back to All Prices'])
    const limited = page.getByRole('main').getByText('Upcoming, limited spots')
    await expect(limited.filter({ visible: true })).toHaveCount(day === 15 ? 1 : 0)
    await visit(page, '/', day)
    const card = page.locator('[aria-labelledby="event-built-to-scale"]')
    const isLabelled = day === 15 || day === 60
    const label = card.getByText('limited spots').filter({ visible: true })
    await expect(label).toHaveCount(isLabelled ? 1 : 0)
  })
}

test('X-EVENTDATES-10 after the last day of a price, its button sells the next price', async ({
  page,
}) => {
  const seat = new URL(checkoutOf('open', 'seat')).pathname
  const table = new URL(checkoutOf('open', 'table')).pathname
  for (const [day, early] of [
    [20, 'Get Tickets > /early'],
    [21, 'No longer on sale'],
  ] as const) {
    await visit(page, '/forum-open', day)
    const prices = [`Get Tickets > ${seat}`, `Get Tickets > ${table}`, early]
    expect(await buttonsIn(page, '#pricing .actions')).toEqual(prices)
    expect(await buttonsIn(page, '.page-hero .actions')).toEqual([`Get Tickets > ${seat}`])
  }
})

test('X-EVENTDATES-11 the chat says that no seat is on sale yet', async () => {
  for (const content of ['How much is the intensive in person?', 'How much is the events?']) {
    const messages = [{ role: 'user', content }]
    const { body } = await post(`${project.url}/api/sales-chatbot`, { messages })
    expect((body as { message: string }).message).toMatch(/Seats for \*\*.*aren’t on sale yet/)
  }
})
