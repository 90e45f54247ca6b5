import { createServer } from 'node:http'
import type { Frame, Page } from '@playwright/test'
import { close, listen } from '../support/free-port.ts'
import { test as base, expect } from './host-page.ts'

export const calendarHtml =
  '<!doctype html><html lang="en"><title>Calendar</title><body><h1>Pick a time</h1>'

/** Stands for a calendar: a server of its own origin. */
async function startCalendar() {
  const visits: URL[] = []
  const server = createServer(({ url = '/', headers }, response) => {
    if (headers['sec-fetch-dest'] === 'iframe') visits.push(new URL(url, 'http://calendar'))
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(calendarHtml)
  })
  const url = `http://127.0.0.1:${await listen(server)}/intro?month=2026-12`
  return { url, visits, stop: () => close(server) }
}

type Calendar = Awaited<ReturnType<typeof startCalendar>>

interface Fixtures {
  calendar: Calendar
  /** A server of a third origin. */
  stranger: Calendar
  /** Opens a page of another site with the button. */
  open: (attributes?: string) => Promise<void>
  /** Opens the calendar with the button. */
  openCalendar: () => Promise<Frame>
}

/** Keeps the details of each `coach:booked`, and counts all messages, before the widget hears them. */
export const listener =
  '<script>booked = []; addEventListener("coach:booked", ({ detail }) => booked.push(detail));' +
  'messages = 0; addEventListener("message", () => (messages += 1))</script>'

export const bookedOn = (page: Page) => page.evaluate(() => Reflect.get(window, 'booked'))

/** Posts a message from a frame to the page, and waits until the page has handled it. */
export async function say(page: Page, frame: Frame, message: unknown) {
  const before = await page.evaluate(() => Reflect.get(window, 'messages'))
  await frame.evaluate((posted) => top?.postMessage(posted, '*'), message)
  await page.waitForFunction((count) => Reflect.get(window, 'messages') > count, before)
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  calendar: async ({}, use) => {
    const calendar = await startCalendar()
    await use(calendar)
    await calendar.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: As above.
  stranger: async ({}, use) => {
    const calendar = await startCalendar()
    await use(calendar)
    await calendar.stop()
  },
  open: async ({ page, server, visit, calendar }, use) => {
    await use(async (attributes = '') => {
      const options = `data-button="Book" data-heading="Intro call" data-url="${calendar.url}"`
      const tag = `<script async src="${server.url}/widgets/booking.js" ${options} ${attributes}></script>`
      await visit({ head: listener, body: `<main><h1>Page</h1>${tag}<p>Below</p></main>` })
      await expect(page.getByRole('button', { name: 'Book' })).toBeVisible()
    })
  },
  openCalendar: async ({ page }, use) => {
    await use(async () => {
      await page.getByRole('button', { name: 'Book' }).click()
      const frame = page.locator('iframe[title="Intro call"]')
      await expect(frame.contentFrame().getByRole('heading', { name: 'Pick a time' })).toBeVisible()
      const shown = await (await frame.elementHandle())?.contentFrame()
      if (!shown) throw new Error('the calendar has no frame')
      return shown
    })
  },
})

export { expect }
