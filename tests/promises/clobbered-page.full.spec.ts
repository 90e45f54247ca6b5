import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { scriptsOf } from '../support/page-checks.ts'
import { shared } from '../support/site-fixtures.ts'
import { test as base } from './host-page.ts'
import { captured, lead, newsletter } from './senders.ts'
import { expect, expectSuccess, press, site, tag, test } from './widget-page.ts'

const evil = 'https://evil.example'

/** Elements whose name hides a property of the document, as markup that somebody else may write. */
const clobbering = (name: string) => ({
  image: `<img name="${name}" src="${evil}/x.js">`,
  form: `<form name="${name}" action="${evil}"></form>`,
  frame: `<iframe name="${name}" srcdoc=""></iframe>`,
})

for (const script of ['load', 'newsletter']) {
  for (const [kind, element] of Object.entries(clobbering('currentScript'))) {
    test(`X-CLOBBEREDPAGE-01 ${script}.js after an ${kind}: it comes from its own site`, async ({
      page,
      api,
      visit,
    }) => {
      const scripts: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).origin)
      })
      api.accept(newsletter)
      const authored = script === 'load' ? '<coach-newsletter></coach-newsletter>' : ''
      await visit('', { body: element + authored + tag(script) })
      await newsletter.fillIn(page)
      await press(page, newsletter.submit)
      await expectSuccess(page, newsletter)
      const posts = api.calls.filter(({ body }) => body)
      expect(posts.map(({ url }) => url)).toEqual([site + newsletter.path])
      expect([...new Set(scripts)]).toEqual([site])
    })
  }
}

test('X-CLOBBEREDPAGE-02 an element named coachOrigin doesn’t decide where data goes', async ({
  page,
  api,
  visit,
}) => {
  api.accept(newsletter)
  await visit('', {
    body:
      `<a id="coachOrigin" href="${evil}"></a><coach-newsletter></coach-newsletter>` +
      `<script>import('${site}/widgets/newsletter.js')</script>`,
  })
  await newsletter.fillIn(page)
  await press(page, newsletter.submit)
  await expectSuccess(page, newsletter)
  expect(api.calls.map(({ url }) => url)).toEqual([site + newsletter.path])
})

/** Adds an image with the name of each property that the browser gives a document. */
const hideEverything = `<script>
  const append = Element.prototype.append.bind(document.body)
  const create = Document.prototype.createElement.bind(document)
  for (let at = Document.prototype; at; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) {
      const image = create('img')
      image.setAttribute('name', name)
      append(image)
    }
</script>`

/** The drawn form, and the toasts, past the images that hide the document's methods. */
const inWidget = (page: Page, selector: string) =>
  page.waitForFunction((selector) => {
    const find = Document.prototype.querySelector.bind(document)
    for (const name of ['coach-lead', 'coach-toasts']) {
      const found = find(name)?.shadowRoot?.querySelector<HTMLElement>(selector)
      if (found) return found
    }
    return undefined
  }, selector)

/** Fills the form in and sends it by keyboard, because Playwright's own locators lose their way on such pages. */
async function sendByKeyboard(page: Page) {
  await (await inWidget(page, 'input')).evaluate((field) => field?.focus())
  for (const text of Object.values(lead)) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  const toast = await inWidget(page, 'strong')
  expect(await toast.evaluate((one) => one?.textContent)).toBe(captured.done)
}

for (const script of ['load', 'lead']) {
  test(`X-CLOBBEREDPAGE-03 ${script}: elements with the names of all properties of a document stop no form`, async ({
    page,
    api,
    visit,
  }) => {
    api.accept(captured)
    const body = `<coach-lead next=""></coach-lead>${hideEverything}${tag(script)}`
    await visit('', { body })
    expect(await page.evaluate(() => typeof document.querySelector)).toBe('object')
    await sendByKeyboard(page)
    expect(api.calls).toHaveLength(1)
    expect(api.calls[0]).toMatchObject({ url: site + captured.path, body: lead })
  })
}

for (const name of ['parentNode', 'assignedSlot', 'nextSibling', 'getRootNode', 'inert']) {
  test(`X-CLOBBEREDPAGE-04 a form around a widget may have fields of any name (${name})`, async ({
    page,
    api,
    visit,
    faults,
  }) => {
    api.accept(captured)
    const form = `<form style="padding: 50px"><input type="hidden" name="${name}"><coach-lead next=""></coach-lead></form>`
    await visit('', { head: tag('load'), body: form })
    await page.mouse.click(20, 20)
    await sendByKeyboard(page)
    expect(api.calls).toHaveLength(1)
    expect(faults).toEqual([])
  })
}

test('X-CLOBBEREDPAGE-05 a plain form may have fields with the names of its own properties', async ({
  page,
  visit,
}) => {
  const fields = ['elements', 'remove', 'querySelector'].map(
    (name) => `<input type="hidden" name="${name}">`,
  )
  await visit('newsletter', {
    body:
      '<coach-newsletter><form data-coach-fallback><input name="email" value="ada@example.com">' +
      `${fields.join('')}</form></coach-newsletter>`,
  })
  await expect(page.getByLabel('Email address')).toHaveValue('ada@example.com')
  await expect(page.locator('[data-coach-fallback]')).toHaveCount(0)
})

const served = base.extend({ server: shared({ MEASURE: 'on' }) })

served(
  'X-CLOBBEREDPAGE-09 a pinned loader loads its own build, whatever elements are named',
  async ({ page, server, visit }) => {
    const { load, newsletter }: Record<string, { file: string; integrity: string }> = JSON.parse(
      readFileSync('dist/widgets/manifest.json', 'utf8'),
    )
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await visit({
      body:
        `${clobbering('currentScript').image}<coach-newsletter></coach-newsletter>` +
        `<script src="${server.url}/widgets/load.js" integrity="${load?.integrity}" crossorigin async></script>`,
    })
    await expect(page.getByLabel('Email address')).toBeVisible()
    expect(scripts).toEqual(
      ['load.js', newsletter?.file].map((file) => `${server.url}/widgets/${file}`),
    )
  },
)

served(
  'X-CLOBBEREDPAGE-06 an element named currentScript doesn’t decide whose frames frame.js trusts',
  async ({ page, server, visit }) => {
    await visit({
      body:
        clobbering('currentScript').image +
        `<iframe src="${server.url}/widgets/lead.html" height="90"></iframe>` +
        `<script src="${server.url}/widgets/frame.js"></script>`,
    })
    await expect
      .poll(() => page.locator('iframe').evaluate((one) => one.clientHeight))
      .toBeGreaterThan(300)
  },
)

served(
  'X-CLOBBEREDPAGE-07 named elements don’t decide where visits are counted',
  async ({ page, server, visit }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
    })
    const { image } = clobbering('currentScript')
    const referrer = clobbering('referrer').image
    const beacon = page.waitForRequest('**/api/measure')
    await visit({
      body: `${image}${referrer}<script src="${server.url}/widgets/measure.js"></script>`,
    })
    expect(new URL((await beacon).url()).origin).toBe(server.url)
  },
)

served(
  'X-CLOBBEREDPAGE-08 no element of our own pages has a name that hides a property of the document',
  async ({ page }) => {
    const scripts = scriptsOf(page)
    for (const path of ['/', '/ad', '/booking', '/widgets', '/assessment']) {
      await page.goto(path)
      const hidden = await page
        .locator(':is(img, form, iframe, embed, object):is([name], [id])')
        .evaluateAll((all) =>
          all
            .map((one) => one.getAttribute('name') ?? one.id)
            .filter((name) => name in Document.prototype),
        )
      expect(hidden).toEqual([])
    }
    expect(scripts.length).toBeGreaterThan(0)
  },
)
