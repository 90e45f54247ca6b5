import { ownTime, stopTime } from './own-time.ts'
import { application, captured, newsletter, senders } from './senders.ts'
import { expect, expectToast, test } from './widget-page.ts'

for (const { widget, attributes = '', path, fillIn, submit, ...row } of senders) {
  test(`${widget}: one call goes out, however fast a visitor sends again`, async ({
    page,
    api,
    visit,
  }) => {
    const release = api.hold(path, row.reply, row.status)
    await visit(widget, { attributes })
    await fillIn(page)
    const button = page.getByRole('button', { name: submit, exact: true })
    await button.evaluate(({ form }: HTMLButtonElement) => {
      form?.requestSubmit()
      form?.requestSubmit()
    })
    if (row.busy) await expect(page.getByRole('button', { name: row.busy })).toBeDisabled()
    release()
    await expect(page.getByText(row.done)).toBeVisible()
    expect(api.calls).toHaveLength(1)
  })

  test(`${widget}: a call without an answer fails after ${row.timeout} seconds, and not sooner`, async ({
    page,
    api,
    visit,
  }) => {
    await ownTime(page)
    api.hold(path, row.reply)
    await visit(widget, { attributes })
    await fillIn(page)
    await stopTime(page)
    await page.getByRole('button', { name: submit, exact: true }).click()
    await expect.poll(() => api.calls.length).toBe(1)

    await page.clock.runFor((row.timeout - 2) * 1000)
    await expect(page.getByText(row.failure[1])).toHaveCount(0)
    await page.clock.runFor(4000)
    await expectToast(page, 'destructive', ...row.failure)
    await page.clock.runFor(1000)
    await expect(page.getByRole('button', { name: submit, exact: true })).toBeEnabled()
  })
}

for (const path of ['/api/blog-posts', '/api/blog-posts/a-post']) {
  test(`blog: ${path} without an answer fails after 20 seconds, and not sooner`, async ({
    page,
    api,
    visit,
  }) => {
    await ownTime(page)
    api.hold(path, [])
    await visit('blog', { attributes: path.endsWith('a-post') ? 'data-slug="a-post"' : '' })
    await expect.poll(() => api.calls.length).toBe(1)
    await page.clock.fastForward(18_000)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.clock.fastForward(4000)
    await expect(page.getByRole('alert')).toContainText('Failed to load blog post')
  })
}

const leads = [newsletter, captured, application]

for (const { widget, attributes = '', path, reply, status, fillIn, submit, done } of leads) {
  test(`${widget}: a visitor who leaves at once has still sent it`, async ({
    page,
    api,
    visit,
  }) => {
    await page.addInitScript(() => {
      const { fetch } = window
      window.fetch = (input, init) => {
        document.title = `${new Request(input, init).keepalive}`
        return fetch(input, init)
      }
    })
    api.answer(path, reply, status)
    await visit(widget, { attributes })
    await fillIn(page)
    await page.getByRole('button', { name: submit, exact: true }).click()
    await expect(page.getByText(done)).toBeVisible()
    // A browser drops other calls with their page.
    await expect(page).toHaveTitle('true')
  })

  test(`${widget}: no person meets the field for machines, and what one puts in is sent along`, async ({
    page,
    api,
    visit,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    api.answer(path, reply, status)
    await visit(widget, { attributes })
    await fillIn(page)
    const trap = page.locator('input[name=fax]')
    await expect(trap).toHaveAttribute('autocomplete', 'off')
    expect(await trap.ariaSnapshot()).toBe('')
    const button = page.getByRole('button', { name: submit, exact: true })
    await button.focus()
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Shift+Tab')
      await expect(trap).not.toBeFocused()
    }
    await button.focus()
    const without = await page.screenshot()
    await trap.evaluate((one: HTMLInputElement) => {
      one.value = 'https://spam.example'
    })
    expect((await page.screenshot()).equals(without)).toBe(true)
    expect(await trap.evaluate((one) => one.checkVisibility({ opacityProperty: true }))).toBe(true)

    await button.click()
    await expect(page.getByText(done)).toBeVisible()
    expect(api.calls[0]?.body).toMatchObject({ fax: 'https://spam.example' })
  })
}
