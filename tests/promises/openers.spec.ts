import { expect, test } from './widget-page.ts'

/** By widget: the name of its dialog. */
const dialogs: Record<string, RegExp> = { application: /Apply/, chat: /Hi there/ }
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
