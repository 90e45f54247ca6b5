import { expect, test } from './widget-page.ts'

/** By widget: the name of its dialog. */
const dialogs: Record<string, RegExp> = {
  application: /Apply/,
  booking: /Book/,
  chat: /Hi there/,
}
type Opener = HTMLElement & { open?(): void; close?(): void }

const ways = ['tag', 'element', 'loader'] as const

for (const [widget, name] of Object.entries(dialogs)) {
  for (const way of ways) {
    test(`X-OPENERS-01 ${widget}, by ${way}: each opener opens it`, async ({ page, visit }) => {
      const element = way === 'tag' ? '' : `<coach-${widget}></coach-${widget}>`
      const opener = `<button data-coach-open="${widget}">Open it</button>`
      const shadow = `<div><template shadowrootmode="open">${opener}</template></div>`
      await visit(way === 'loader' ? 'load' : widget, { body: element + opener + shadow })
      await page.waitForLoadState()
      for (const at of [0, 1, 0]) {
        await page.getByRole('button', { name: 'Open it' }).nth(at).click()
        await expect(page.getByRole('dialog', { name })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog', { name })).toHaveCount(0)
      }
    })
  }
}

for (const [widget, name] of Object.entries(dialogs)) {
  test(`X-OPENERS-02 ${widget}: close() closes it, once, as its own button does`, async ({
    page,
    visit,
  }) => {
    await visit(widget, { body: `<coach-${widget}></coach-${widget}>` })
    const element = page.locator(`coach-${widget}`)
    const closed = await page.evaluateHandle(() => {
      const events: string[] = []
      document.addEventListener('coach:closed', (event) => {
        events.push((event as CustomEvent<{ widget: string }>).detail.widget)
      })
      return events
    })
    const call = (method: 'open' | 'close') =>
      element.evaluate((one: Opener, name) => one[name]?.(), method)

    for (const method of ['close', 'open', 'close', 'close'] as const) await call(method)

    await expect(page.getByRole('dialog', { name })).toHaveCount(0)
    expect(await closed.jsonValue()).toEqual([widget])
    await call('open')
    await expect(page.getByRole('dialog', { name })).toBeVisible()
  })
}

test('X-OPENERS-03 reset() forgets what was typed and said, and starts anew', async ({
  page,
  visit,
}) => {
  await visit('newsletter')
  const field = page.getByLabel('Email address')
  await field.fill('ada@example.com')

  await page.locator('coach-newsletter').evaluate((one: HTMLElement & { reset?(): void }) => {
    one.reset?.()
  })

  await expect(field).toHaveValue('')
  await page.reload()
  await expect(field).toHaveValue('')
})
