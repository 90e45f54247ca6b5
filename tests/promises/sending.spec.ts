import type { Locator, Page } from '@playwright/test'
import { ownTime, stopTime } from './own-time.ts'
import { storedEntries } from './page-state.ts'
import { application, captured, handover, newsletter, senders } from './senders.ts'
import { expect, expectFailure, expectSuccess, press, test } from './widget-page.ts'

const leads = [newsletter, captured, application, handover]

/** Fills the field that only programs see, and looks whether anybody else sees what is in it. */
async function expectUnseen(page: Page, honeypot: Locator): Promise<void> {
  const pictureWith = async (value: string) => {
    await honeypot.evaluate((one: HTMLInputElement, typed) => {
      one.value = typed
    }, value)
    return page.screenshot()
  }
  // Whatever else still moves on the page, such as the ring of the focus, comes to rest.
  const isSame = async () => {
    const empty = await pictureWith('')
    return empty.equals(await pictureWith('https://spam.example'))
  }
  await expect.poll(isSame).toBe(true)
  const isThere = (one: Element) => one.checkVisibility({ opacityProperty: true })
  expect(await honeypot.evaluate(isThere)).toBe(true)
}

for (const sender of senders) {
  const { widget, title = widget, submit, again = submit, ...row } = sender
  const isLead = leads.includes(sender)
  test(`X-SENDING-01 ${title}: repeated clicks send one call that times out`, async ({
    page,
    api,
    visit,
  }) => {
    await ownTime(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // A browser aborts calls on unload, except those with keepalive.
    await page.addInitScript(() => {
      const { fetch } = window
      window.fetch = (input, init) => {
        document.title = `${new Request(input, init).keepalive}`
        return fetch(input, init)
      }
    })
    api.hold(sender)
    await visit(sender)
    await sender.fillIn(page)
    const button = page.getByRole('button', { name: submit, exact: true })
    const honeypot = page.locator('input[name=hollow]')
    if (isLead) {
      await expect(honeypot).toHaveAttribute('autocomplete', 'off')
      expect(await honeypot.ariaSnapshot()).toBe('')
      await button.focus()
      for (let step = 0; step < 12; step++) {
        await page.keyboard.press('Shift+Tab')
        await expect(honeypot).not.toBeFocused()
      }
      await button.focus()
      await expectUnseen(page, honeypot)
    }

    await stopTime(page)
    await button.evaluate(({ form }: HTMLButtonElement) => {
      form?.requestSubmit()
      form?.requestSubmit()
    })
    if (row.busy) await expect(page.getByRole('button', { name: row.busy })).toBeDisabled()
    await expect.poll(() => api.calls.length).toBe(1)
    await page.clock.runFor((row.timeout - 2) * 1000)
    await expect(page.getByText(row.failure[1])).toHaveCount(0)
    await page.clock.runFor(4000)
    const retry = page.getByRole('button', { name: again, exact: true })
    await expect(retry).toBeEnabled()
    // The toast appears a moment after the widget has rendered its failure.
    await page.clock.runFor(1000)
    await expectFailure(page, sender)
    expect(api.calls).toHaveLength(1)

    await page.clock.resume()
    api.accept(sender)
    await retry.click()
    await expect(page.getByText(row.done).first()).toBeVisible()
    expect(api.calls).toHaveLength(2)
    if (isLead) {
      await expect(page).toHaveTitle('true')
      expect(api.calls[1]?.body).toMatchObject({ hollow: 'https://spam.example' })
    }
  })
}

const kept = 'typed text survives a failure, but not a success'
for (const [promise, sender] of [
  [`R-NEWS-09 ${kept}`, newsletter],
  [`X-LEAD-02 ${kept}`, captured],
] as const) {
  test(promise, async ({ page, api, send }) => {
    const fields = page.getByRole('textbox')
    const typed = () => fields.evaluateAll((all) => all.map((one) => Reflect.get(one, 'value')))
    await send(sender)
    await expectFailure(page, sender)
    const before = await typed()
    expect(before).not.toContain('')
    await page.reload()
    await expect.poll(typed).toEqual(before)

    api.accept(sender)
    await press(page, sender.submit)
    await expectSuccess(page, sender)
    await page.reload()
    await expect.poll(typed).toEqual(before.map(() => ''))
    expect(await storedEntries(page)).toBe(0)
  })
}

test('X-SENDING-02 blog: list and post fail after 20 seconds, not sooner', async ({
  page,
  api,
  visit,
}) => {
  await ownTime(page)
  // From the first call on, time passes only here: a busy machine may look seconds later.
  await stopTime(page)
  for (const [at, path] of ['/api/blog-posts', '/api/blog-posts/a-post'].entries()) {
    api.hold({ path, reply: [] })
    await visit('blog', { attributes: path.endsWith('a-post') ? 'data-slug="a-post"' : '' })
    await expect.poll(() => api.calls.length).toBe(at + 1)
    await page.clock.runFor(19_000)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.clock.runFor(2000)
    await expect(page.getByRole('alert')).toContainText('Failed to load blog post')
  }
})

test('X-SENDING-03 an application is sent from a page whose storage is full', async ({
  page,
  api,
  send,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  api.accept(application)
  await send(application)
  await expect(page.getByText(application.done).first()).toBeVisible()
  expect(api.calls).toHaveLength(1)
})
