import type { Page } from '@playwright/test'
import { application, fillInApplication } from './senders.ts'
import { expect, expectSuccess, press, test } from './widget-page.ts'

/** Where pages put an element so that nobody can see it or use it. */
const places: Record<string, (element: string) => string> = {
  'a hidden part': (element) => `<div style="display: none">${element}</div>`,
  'a closed disclosure': (element) => `<details><summary>More</summary>${element}</details>`,
  'an inert part': (element) => `<div inert>${element}</div>`,
  'a closed popover': (element) => `<div popover>${element}</div>`,
  'a closed dialog': (element) => `<dialog>${element}</dialog>`,
  'a shadow tree’s hidden slot': (element) =>
    `<div><template shadowrootmode="open"><p hidden><slot></slot></p></template>${element}</div>`,
  'a page that hides it': (element) => `<style>coach-application{display:none}</style>${element}`,
  'its own attribute': (element) => element.replace('>', ' hidden>'),
}
const opener = (widget: string) => `<button data-coach-open="${widget}">Open it</button>`
/** A button of the page, which tells how often it was pressed. */
const counter = '<button onclick="this.value = +this.value + 1" value="0" id="own">Own</button>'

/** Whether the page itself can be used, and the element is where its author put it. */
async function expectUnchanged(page: Page, html: string) {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const before = Number(await page.locator('#own').getAttribute('value'))
  await page.locator('#own').click()
  await expect(page.locator('#own')).toHaveAttribute('value', `${before + 1}`)
  await expect.poll(() => page.locator('main').innerHTML()).toBe(html)
}

for (const script of ['application', 'load']) {
  for (const [name, place] of Object.entries(places)) {
    test(`X-HIDDENPAGE-01 ${script}.js in ${name}: the application opens, is sent and closes`, async ({
      page,
      api,
      visit,
    }) => {
      api.accept(application)
      const main = `<main>${place('<coach-application></coach-application>')}</main>`
      await visit(script, { body: main + opener('application') + counter })
      const html = await page.locator('main').innerHTML()
      await press(page, 'Open it')
      const dialog = page.getByRole('dialog', { name: 'Apply' })
      await expect(dialog.getByLabel('Full Name')).toBeInViewport()
      await page.keyboard.press('Escape')
      await expectUnchanged(page, html)
      await press(page, 'Open it')
      await fillInApplication(page)
      await press(page, application.submit)
      await expectSuccess(page, application)
      await press(page, 'Done')
      await expectUnchanged(page, html)
    })
  }
}

for (const widget of ['booking', 'chat']) {
  for (const name of ['a hidden part', 'an inert part']) {
    test(`X-HIDDENPAGE-02 ${name}: on a phone ${widget} opens and closes`, async ({
      page,
      visit,
    }) => {
      await page.setViewportSize({ width: 390, height: 700 })
      const main = `<main>${places[name]?.(`<coach-${widget}></coach-${widget}>`)}</main>`
      await visit(widget, { body: opener(widget) + counter + main })
      const html = await page.locator('main').innerHTML()
      await press(page, 'Open it')
      await expect(page.getByRole('dialog')).toBeInViewport()
      await page.getByRole('button', { name: /^Close/ }).click()
      await expectUnchanged(page, html)
    })
  }
}

for (const script of ['application', 'load']) {
  test(`X-HIDDENPAGE-03 ${script}: of several elements the first one opens that is shown`, async ({
    page,
    visit,
  }) => {
    await visit(script, {
      body:
        `${opener('application')}<div hidden><coach-application heading="First"></coach-application></div>` +
        '<div inert><coach-application heading="Second"></coach-application></div>' +
        '<coach-application heading="Third"></coach-application>',
    })
    for (const _ of ['before it is loaded', 'after']) {
      await press(page, 'Open it')
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await expect(page.getByRole('dialog', { name: 'Third' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}

for (const [name, hide] of Object.entries({
  hides: "main.style.display = 'none'",
  'makes inert': 'main.inert = true',
  closes: 'main.firstElementChild.open = false',
})) {
  test(`X-HIDDENPAGE-04 a page that ${name} what is around an open dialog doesn’t freeze, and the dialog stays with what was typed`, async ({
    page,
    visit,
  }) => {
    const element = '<details open><coach-application></coach-application></details>'
    await visit('application', {
      body: `${opener('application')}${counter}<main>${element}</main>`,
    })
    await press(page, 'Open it')
    const field = page.getByLabel('Full Name')
    await field.fill('Ada')
    await page.evaluate(`{ const main = document.querySelector('main'); ${hide} }`)
    await expect(page.locator('body > coach-application')).toHaveCount(1)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('Ada')
    await press(page, 'Close')
    await press(page, 'Discard')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('main coach-application')).toHaveCount(1)
    await page.locator('#own').click()
    await expect(page.locator('#own')).toHaveAttribute('value', '1')
  })
}

test('X-HIDDENPAGE-05 an element whose place is removed while its dialog is open is removed with it', async ({
  page,
  visit,
}) => {
  await visit('application', {
    body: `${opener('application')}${counter}<main hidden><coach-application></coach-application></main>`,
  })
  await press(page, 'Open it')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => document.querySelector('main')?.remove())
  await press(page, 'Close')
  await expect(page.locator('coach-application')).toHaveCount(0)
  await page.locator('#own').click()
  await expect(page.locator('#own')).toHaveAttribute('value', '1')
})
