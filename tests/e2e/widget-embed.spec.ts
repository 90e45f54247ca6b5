import { subscriber } from '../../data/contracts/examples.ts'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { bundle } from '../../widgets/build/bundle.ts'
import { answer } from './host-pages/api.ts'
import { expect, test } from './host-pages/fixtures.ts'

test('a tag draws one widget in its place', async ({ page, visit, tag, widget, email }) => {
  const heading = 'data-heading="Letters"'
  await visit({ body: `<p>before</p>${tag(heading)}<p>after</p>` })
  await expect(email).toBeVisible()
  await expect(widget.getByRole('heading', { name: 'Letters', level: 2 })).toBeVisible()
  const order = await page.locator('body > *').evaluateAll((all) => all.map((one) => one.localName))
  expect(order).toEqual(['p', 'script', 'coach-newsletter', 'p'])

  await visit({ body: `<main>${tag()}\n${tag()}</main>` })
  await expect(email).toBeVisible()
  await expect(widget).toHaveCount(1)

  await visit({ head: tag(), body: '<p>Nothing here</p>' })
  await page.waitForFunction(() => customElements.get('coach-newsletter'))
  await expect(widget).toHaveCount(0)
})

test('two tags draw two widgets with separate state', async ({ page, visit, tag, widget }) => {
  await visit({
    body: `<aside>${tag('data-button="One"')}</aside><main>${tag('data-button="Two"')}</main>`,
  })
  await expect(widget).toHaveCount(2)
  await expect(page.locator('aside').getByRole('button')).toHaveText('One')
  await expect(page.locator('main').getByRole('button')).toHaveText('Two')

  await answer(page, newsletter.action, 500, subscriber)
  await widget.first().locator('[type=email]').fill('ada@example.com')
  await widget.first().getByRole('button').click()
  await expect(page.getByText('Subscription Failed')).toBeVisible()
  await expect(widget.last().locator('[type=email]')).toHaveValue('')
})

test('an authored element replaces the tag’s', async ({ server, visit, tag, widget, button }) => {
  const authored = '<coach-newsletter button="Authored"></coach-newsletter>'
  const script = `<script src="${server.url}/widgets/newsletter.js"></script>`
  for (const page of [
    { body: authored + tag() },
    { body: `${tag()}<p>x</p>${authored}` },
    { head: tag(), body: '<coach-newsletter button="Authored" />' },
    { body: script + script + authored },
  ]) {
    await visit(page)
    await expect(button).toHaveText('Authored')
    await expect(widget).toHaveCount(1)
  }
})

test('applications insert tag and element at any time', async ({ page, server, visit, widget }) => {
  await visit({ body: '<div id="app"></div>' })
  const insert = () =>
    page.evaluate(async (src) => {
      const script = document.createElement('script')
      script.src = src
      document.querySelector('#app')?.append(script)
      await new Promise((resolve) => script.addEventListener('load', resolve))
    }, `${server.url}/widgets/newsletter.js`)

  await insert()
  await expect(widget).toHaveCount(1)

  await page.evaluate(() => document.querySelector('#app')?.replaceChildren())
  await expect(widget).toHaveCount(0)
  await insert()
  await expect(widget).toHaveCount(1)

  await page.evaluate(() => {
    document.querySelector('#app')?.replaceChildren(document.createElement('coach-newsletter'))
  })
  await expect(widget.getByRole('button')).toBeVisible()
  await insert()
  await expect(widget).toHaveCount(1)
})

test('loaded by import(), it defines the element, respects `hidden` and calls the origin it came from', async ({
  page,
  server,
  visit,
  widget,
  email,
  button,
}) => {
  await visit({ body: '<coach-newsletter hidden></coach-newsletter>' })
  await page.evaluate((src) => import(src), `${server.url}/widgets/newsletter.js`)
  const sent = await answer(page, newsletter.action, 201, subscriber)
  // Pages may hide it with HTML's own attribute.
  await expect(widget.locator('[data-coach-root]').first()).toBeAttached()
  await expect(widget).toBeHidden()
  await widget.evaluate((one) => one.removeAttribute('hidden'))
  await email.fill('ada@example.com')
  await button.click()

  await expect(page.getByText('Successfully Subscribed!')).toBeVisible()
  expect(sent.map((request) => request.url())).toEqual([`${server.url}/api/newsletter-subscribers`])
})

test('a moved element keeps typed text', async ({ page, server, visit, tag, email, faults }) => {
  await visit({ body: `<div id="a">${tag()}</div><div id="b"></div>` })
  await email.fill('half@')
  await page.evaluate(() => {
    const widget = document.querySelector('coach-newsletter')
    if (widget) document.querySelector('#b')?.append(widget)
  })
  await expect(page.locator('#b').getByRole('textbox')).toHaveValue('half@')

  await page.addScriptTag({ url: `${server.url}/widgets/newsletter.js?again` })
  await expect(page.locator('#b').getByRole('textbox')).toHaveValue('half@')
  expect(faults).toEqual([])
})

test('the plain form’s text and focus move on', async ({ page, server, visit, widget, email }) => {
  await visit({
    body: `<coach-newsletter><form method="post" action="/x" data-coach-fallback>
      <input type="email" name="email" aria-label="Plain"><button>Send</button></form></coach-newsletter>`,
  })
  await page.getByLabel('Plain').fill('ada@exam')
  await page.addScriptTag({ url: `${server.url}/widgets/newsletter.js` })

  await expect(email).toHaveValue('ada@exam')
  await expect(email).toBeFocused()
  await page.keyboard.type('ple.com')
  await expect(email).toHaveValue('ada@example.com')
  await expect(widget.locator('[data-coach-fallback]')).toHaveCount(0)
})

test('two versions of the script share a page and its toasts', async ({
  page,
  visit,
  server,
  tag,
  widget,
  faults,
}) => {
  const { code } = await bundle('newsletter', 'react')
  await page.route('**/widgets/newsletter.js?other', (route) =>
    route.fulfill({ body: code, contentType: 'text/javascript' }),
  )
  await visit({
    body: `<p>${tag()}</p><p><script src="${server.url}/widgets/newsletter.js?other"></script></p>`,
  })
  await expect(widget).toHaveCount(2)
  for (const one of await widget.all()) await one.getByRole('button').click()
  await expect(page.getByText('Invalid Email')).toHaveCount(1)
  await expect(page.locator('coach-toasts')).toHaveCount(1)
  expect(faults).toEqual([])
})
