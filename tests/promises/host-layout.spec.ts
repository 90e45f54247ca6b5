import type { Locator, Page } from '@playwright/test'
import { post } from './senders.ts'
import { expect, press, tag, test } from './widget-page.ts'

const boxOf = (page: Page, element: string) =>
  page.locator(element).evaluate((one) => {
    const { x, width } = one.getBoundingClientRect()
    return { x, width }
  })

// The content columns of WordPress's themes: Twenty Twenty-One's, and the constrained layout of the block
// themes Twenty Twenty-Three and -Four.
const columns = {
  classic:
    '.content > *{margin:30px auto} .content > *:not(.alignwide):not(.alignfull){max-width:610px}',
  constrained:
    'body .content > :where(:not(.alignleft):not(.alignright):not(.alignfull))' +
    '{max-width:650px;margin-left:auto!important;margin-right:auto!important}' +
    ':where(body .content) > *{margin-block:24px 0}',
}

for (const [name, css] of Object.entries(columns)) {
  test(`X-HOSTLAYOUT-01 a bare tag stands in the content column: ${name}`, async ({
    page,
    visit,
  }) => {
    await visit('newsletter', {
      head: `<style>body{margin:0}${css}</style>`,
      body: '<div class="content"><section>Text</section>',
    })
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible()
    expect(await boxOf(page, 'coach-newsletter')).toEqual(await boxOf(page, 'section'))
  })
}

test('X-HOSTLAYOUT-02 the page sizes, spaces, places and hides the element, and paints none of it', async ({
  page,
  visit,
}) => {
  const place = (rules: string) =>
    page
      .locator('#layout')
      .evaluate((style, css) => (style.textContent = `coach-lead{${css}}`), rules)
  await visit('lead', {
    head: '<style>body{margin:0} .page{display:grid;grid-template-columns:300px 1fr}</style><style id="layout"></style>',
    body: '<div class="page"><p>First</p>',
  })
  const send = page.getByRole('button')
  await expect(send).toBeVisible()
  const width = page.viewportSize()?.width ?? 0

  await place('grid-column: 1; max-width: 280px; margin-inline-start: 12px')
  expect(await boxOf(page, 'coach-lead')).toEqual({ x: 12, width: 280 })
  await place('grid-column: 1 / 3; order: -1; width: 50%')
  expect(await boxOf(page, 'coach-lead')).toEqual({ x: 0, width: width / 2 })
  await place('opacity: 0; filter: blur(9px); background: red; padding: 50px; zoom: 3')
  const painted = await page.locator('coach-lead').evaluate((one) => {
    const { opacity, filter, backgroundColor, padding, zoom } = getComputedStyle(one)
    return { opacity, filter, backgroundColor, padding, zoom }
  })
  expect(painted).toEqual({
    ...{ opacity: '1', filter: 'none', backgroundColor: 'rgba(0, 0, 0, 0)' },
    ...{ padding: '0px', zoom: '1' },
  })
  await place('display: none')
  await expect(send).toBeHidden()
})

/** Where the text of an element ends, at the right. */
const endOf = (text: Locator) =>
  text.evaluate((one) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    return Math.round(range.getBoundingClientRect().right)
  })

test('X-HOSTLAYOUT-03 on a right-to-left page texts stand at the side of their controls', async ({
  page,
  api,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  api.answer('/api/blog-posts', [post])
  const head = '<script>document.documentElement.dir = "rtl"</script>'
  const body = `${tag('blog')}<p>Text</p>${tag('application', 'data-button="Apply"')}<p>Text</p>`
  await visit('newsletter', { head, body, attributes: 'data-heading="Stay Connected"' })
  const widget = page.locator('coach-newsletter')
  const right = await widget.evaluate((one) => Math.round(one.getBoundingClientRect().right))
  for (const text of [widget.getByRole('heading'), widget.locator('label')]) {
    expect(await endOf(text)).toBe(right)
  }
  await expect(widget.getByRole('textbox')).toHaveCSS('text-align', 'right')
  const list = page.locator('coach-blog')
  expect(await endOf(list.getByRole('heading'))).toBe(await endOf(list.getByRole('link')))

  // The arrow of a choice is at its end.
  await press(page, 'Apply')
  const arrow = page.getByLabel('Team Size')
  await expect(arrow).toHaveCSS('background-position-x', /^1[0-9]px, 1[0-9]px/)
})
