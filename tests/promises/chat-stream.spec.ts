import type { Page } from '@playwright/test'
import { again, expectSaid, launcher, log, panel, say } from './chat-page.ts'
import { eventsOf } from './page-state.ts'
import { expect, press, test } from './widget-page.ts'

/** Writes an event into the reply to the newest call, in every form that the standard allows. */
function reply(page: Page, name: 'delta' | 'done' | 'problem', data: object) {
  const lines = JSON.stringify(data, null, 1).replaceAll('\n', '\ndata:')
  return page.evaluate(
    (text) => Reflect.get(window, 'write')(text),
    `: still here\n\nevent:${name}\r\ndata: ${lines}\r\n\r\n`,
  )
}
const delta = (page: Page, text: string) => reply(page, 'delta', { text })
const done = (page: Page, message: string) => reply(page, 'done', { message })
/** Breaks the reply off, like a failing network. */
const cut = (page: Page) => page.evaluate(() => Reflect.get(window, 'cut')())
const state = (page: Page, name: 'calls' | 'aborted') =>
  page.evaluate((name) => Reflect.get(window, name), name)

test.beforeEach(async ({ page, visit }) => {
  // No other mock of the network sends its answer piece by piece.
  await page.addInitScript(() => {
    Object.assign(window, { calls: 0, aborted: 0 })
    const count = (name: string) => Reflect.set(window, name, Reflect.get(window, name) + 1)
    window.fetch = async (_, options) => {
      count('calls')
      const { readable, writable } = new TransformStream()
      const writer = writable.getWriter()
      options?.signal?.addEventListener('abort', () => {
        count('aborted')
        void writer.abort(options.signal?.reason)
      })
      // A network splits its answers anywhere, also within a character.
      const write = (text: string) => {
        for (const byte of new TextEncoder().encode(text)) void writer.write(Uint8Array.of(byte))
      }
      Object.assign(window, { write, cut: () => void writer.abort(new TypeError('cut')) })
      return new Response(readable, { headers: { 'Content-Type': 'text/event-stream' } })
    }
  })
  await visit('chat')
  await launcher(page).click()
  await say(page, 'What is it?')
  await expect.poll(() => state(page, 'calls')).toBe(1)
})

test('X-CHATSTREAM-01 a reply appears as it streams and is announced once', async ({ page }) => {
  const changes = await log(page).evaluateHandle((log) => {
    const announced: (string | null)[] = []
    new MutationObserver((records) => {
      for (const { type, addedNodes } of records) {
        const texts = [...addedNodes].map((one) => one.textContent)
        announced.push(type === 'childList' ? texts.join() : type)
      }
    }).observe(log, { childList: true, characterData: true, subtree: true })
    return announced
  })
  await delta(page, 'A **group** ')
  await expect(panel(page).getByText('A group')).toBeVisible()
  await expect(page.getByRole('textbox')).toBeDisabled()
  await delta(page, 'of\u2028CEOs 🙂')
  await expect(panel(page).getByText('A group of CEOs 🙂')).toBeVisible()
  await expect(log(page)).not.toContainText('A group')
  await done(page, 'A **group** of CEOs.')
  await expectSaid(page, 'A group of CEOs.')
  await expect(panel(page).getByText('A group of CEOs')).toHaveCount(1)
  expect(await changes.jsonValue()).toEqual(['Assistant:A group of CEOs.'])
})

test('X-CHATSTREAM-02 Stop keeps the partial reply and aborts the call', async ({ page }) => {
  await delta(page, 'A group of')
  await expect(panel(page).getByText('A group of')).toBeVisible()
  await press(page, 'Stop')
  await expectSaid(page, 'A group of')
  await expect(page.getByRole('textbox')).toBeFocused()
  await expect(again(page)).toHaveCount(0)
  expect(await state(page, 'aborted')).toBe(1)
})

test('X-CHATSTREAM-03 after an early Stop the message can be sent again', async ({ page }) => {
  await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter')
  await expect(again(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await again(page).click()
  await expect.poll(() => state(page, 'calls')).toBe(2)
  await done(page, 'A group.')
  await expectSaid(page, 'A group.')
})

test('X-CHATSTREAM-04 X-CHAT-04 a retry removes what failed', async ({ page }) => {
  await delta(page, 'A group of')
  await reply(page, 'problem', { status: 502, code: 'assistant-failed' })
  await expect(page.getByText('Failed to get response. Please try again.').first()).toBeVisible()
  await expect(panel(page).getByText('A group of')).toHaveCount(0)
  await again(page).click()
  await expect.poll(() => state(page, 'calls')).toBe(2)
  await expect(page.getByText('Failed to get response.')).toHaveCount(0)
  await delta(page, 'A group of')
  await cut(page)
  await expect(again(page)).toBeVisible()
  const codes = (await eventsOf(page)).map(([, { code }]) => code)
  expect(codes).toEqual(['assistant-failed', 'network'])
})

test('R-CHAT-25 X-CHATSTREAM-05 the newest message is shown', async ({ page }) => {
  const scroller = panel(page).getByRole('region', { name: 'Conversation' })
  const fromEnd = () =>
    scroller.evaluate((one) => Math.round(one.scrollHeight - one.scrollTop - one.clientHeight))
  await delta(page, 'Line\n\n'.repeat(40))
  await expect.poll(() => scroller.evaluate((one) => one.scrollHeight)).toBeGreaterThan(1000)
  await expect.poll(fromEnd).toBe(0)
  await scroller.hover()
  await page.mouse.wheel(0, -300)
  // Where the wheel leaves it, and not on the way there.
  await expect.poll(fromEnd).toBe(300)
  const top = await scroller.evaluate((one) => one.scrollTop)
  await delta(page, 'More\n\n'.repeat(10))
  const newer = panel(page).getByRole('button', { name: 'New messages' })
  await expect(newer).toBeVisible()
  await done(page, 'Line\n\n'.repeat(60))
  await expect(page.getByRole('textbox')).toBeEnabled()
  expect(await scroller.evaluate((one) => one.scrollTop)).toBe(top)
  await newer.press('Enter')
  await expect.poll(fromEnd).toBe(0)
  await expect(newer).toHaveCount(0)
})

test('X-CHATSTREAM-06 a closed launcher announces a reply', async ({ page }) => {
  await press(page, 'Close chat')
  await done(page, 'A group.')
  await page.getByRole('button', { name: 'Chat with us: there is a new reply' }).click()
  await expectSaid(page, 'A group.')
  await press(page, 'Close chat')
  await expect(launcher(page)).toBeVisible()
})

test('X-CHATSTREAM-07 a reply has no links until it is whole, and then announces them', async ({
  page,
}) => {
  const links = panel(page).getByRole('link', { includeHidden: true })
  await delta(page, 'Book at [our page](/booking) or hello@antecedent.example, or ')
  await expect(panel(page).getByText(/Book at our page/)).toBeVisible()
  await expect(links).toHaveCount(0)
  // The keyboard meets nothing in it.
  const hidden = panel(page)
    .locator('[aria-hidden=true]')
    .getByText(/Book at/)
  await expect(hidden.locator('a, button, [tabindex]')).toHaveCount(0)
  await done(page, 'Book at [our page](/booking).')
  await expect(log(page).getByRole('link', { name: 'our page' })).toHaveCount(1)
})
