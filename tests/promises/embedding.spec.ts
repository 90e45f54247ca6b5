import { eventsOf } from './page-state.ts'
import { application, fillInApplication, newsletter, post } from './senders.ts'
import { expect, hostPage, site, tag, test } from './widget-page.ts'

const element = 'coach-newsletter'
const authored = `<${element} button="Authored"></${element}>`

test('X-EMBEDDING-01 a tag draws one widget in its place, and leaves the page’s own styles alone', async ({
  page,
  visit,
}) => {
  const own = page.locator('#own')
  const looks = () => own.evaluate((one) => JSON.stringify({ ...getComputedStyle(one) }))
  const body = '<p><button id="own">Own</button></p>'
  await visit('', { body })
  const before = await looks()
  await visit('', { body: `${body}${tag('newsletter', 'data-heading="Letters"')}<p>after</p>` })
  await expect(page.getByLabel('Email address')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Letters', level: 2 })).toBeVisible()
  const order = await page.locator('body > *').evaluateAll((all) => all.map((one) => one.localName))
  expect(order).toEqual(['p', 'script', element, 'p'])
  expect(await looks()).toBe(before)
})

const news = tag('newsletter')

test('X-EMBEDDING-02 X-EMBEDDING-03 tags draw one widget a place', async ({ page, visit }) => {
  for (const [head, body, count, text] of [
    ['', news + news, 1, 'Subscribe'],
    ['', `<aside>${news}</aside><main>${news}</main>`, 2, 'Subscribe'],
    [news, '<p>Nothing here</p>', 0, ''],
    ['', authored + news, 1, 'Authored'],
    ['', `${news}<p>x</p>${authored}`, 1, 'Authored'],
    [news, '<coach-newsletter button="Authored" />', 1, 'Authored'],
    ['', news.replace('async', '').repeat(2) + authored, 1, 'Authored'],
  ] as const) {
    await visit('', { head, body })
    await page.waitForFunction(() => customElements.get('coach-newsletter'))
    await page.waitForLoadState()
    await expect(page.locator(element)).toHaveCount(count)
    await expect(page.getByRole('button')).toHaveText(Array(count).fill(text))
  }
})

test('X-EMBEDDING-04 applications insert and remove tag and element at any time', async ({
  page,
  visit,
}) => {
  await visit('', { body: '<div id="app"></div>' })
  const insert = () =>
    page.evaluate(async (src) => {
      const script = Object.assign(document.createElement('script'), { src })
      document.querySelector('#app')?.append(script)
      await new Promise((resolve) => script.addEventListener('load', resolve))
    }, `${site}/widgets/newsletter.js`)
  const replace = (html: string) =>
    page.locator('#app').evaluate((app, html) => {
      app.innerHTML = html
    }, html)
  for (const html of ['', '', authored]) {
    await replace(html)
    await insert()
    await expect(page.locator(element)).toHaveCount(1)
    await expect(page.locator(element).getByRole('button')).toBeVisible()
  }
})

test('X-EMBEDDING-05 loaded by import() it defines the element, respects `hidden` and calls the origin it came from', async ({
  page,
  api,
  visit,
}) => {
  api.accept(newsletter)
  await visit('', { body: `<${element} hidden></${element}>` })
  const content = `import('${site}/widgets/newsletter.js')`
  await page.addScriptTag({ type: 'module', content })
  await expect(page.locator(`${element} [data-coach-root]`).first()).toBeAttached()
  await expect(page.locator(element)).toBeHidden()
  await page.locator(element).evaluate((one) => one.removeAttribute('hidden'))
  await newsletter.fillIn(page)
  await page.getByRole('button').click()
  await expect(page.getByText(newsletter.done)).toBeVisible()
  expect(api.calls.map(({ url }) => url)).toEqual([site + newsletter.path])
})

test('X-EMBEDDING-06 a moved element keeps typed text, also if its script is loaded again', async ({
  page,
  visit,
  faults,
}) => {
  await visit('newsletter', { body: '<div id="there"></div>' })
  await page.getByLabel('Email address').fill('half@')
  await page.evaluate(() => {
    document.querySelector('#there')?.append(document.querySelector('coach-newsletter') ?? '')
  })
  await page.addScriptTag({ url: `${site}/widgets/newsletter.js?again` })
  await expect(page.locator('#there').getByRole('textbox')).toHaveValue('half@')
  expect(faults).toEqual([])
})

test('X-EMBEDDING-07 pages can open the application, and get events that tell nothing about the visitor', async ({
  page,
  api,
  visit,
}) => {
  await visit('', {
    head: tag('application'),
    body: `<a href="/elsewhere" data-coach-open="application"><b>Apply</b></a>
      <coach-application data-layer heading="Join us"></coach-application><coach-application></coach-application>`,
  })
  await page.waitForFunction(() => customElements.get('coach-application'))
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: application.submit })
  await page.getByText('Apply').click()
  await expect(dialog).toHaveCount(1)
  await expect(dialog.getByRole('heading')).toHaveText('Join us')
  await submit.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  api.accept(application)
  await page.evaluate(() => {
    document.querySelector<HTMLElement & { open(): void }>('coach-application')?.open()
  })
  await fillInApplication(page)
  await submit.click()
  await expect(page.getByText(application.done)).toBeVisible()
  expect(page.url()).toBe(hostPage)
  expect(await page.evaluate(() => window.dataLayer)).toMatchObject([
    { event: 'coach:opened', widget: 'application' },
    { event: 'coach:failed', widget: 'application', code: 'invalid' },
    { event: 'coach:closed', widget: 'application' },
    { event: 'coach:opened', widget: 'application' },
    { event: 'coach:started', widget: 'application' },
    { event: 'coach:submitted', widget: 'application' },
  ])
})

test('X-EMBEDDING-08 another slug shows another post', async ({ page, api, visit }) => {
  const posts = ['mondays', 'fridays'].map((slug) => ({ ...post, slug, title: `On ${slug}` }))
  for (const one of posts) api.answer(`/api/blog-posts/${one.slug}`, one)
  api.answer('/api/blog-posts', posts)
  await visit('blog', { attributes: 'data-slug="mondays"' })
  const widget = page.locator('coach-blog')
  const heading = widget.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('On mondays')
  // What the page no longer asks for comes late, and is not shown.
  const release = api.hold({ path: '/api/blog-posts/sundays', reply: post })
  const show = (slug: string) =>
    widget.evaluate((one, name) => one.setAttribute('data-slug', name), slug)
  await show('sundays')
  await expect.poll(() => api.calls.length).toBe(2)
  await show('fridays')
  await expect(heading).toHaveText('On fridays')
  release()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await expect(heading).toHaveText('On fridays')
  expect(await eventsOf(page)).toEqual([])
  await widget.evaluate((one) => one.removeAttribute('data-slug'))
  await expect(widget.getByRole('listitem')).toHaveCount(2)
})

test('X-EMBEDDING-09 an element in a shadow tree needs its own script beside the loader', async ({
  page,
  visit,
}) => {
  await visit('load', {
    body:
      '<div><template shadowrootmode="open"><coach-lead></coach-lead></template></div>' +
      '<coach-newsletter></coach-newsletter>',
  })
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  await expect(page.getByLabel('Full Name *')).toHaveCount(0)
  await page.addScriptTag({ url: `${site}/widgets/lead.js` })
  await expect(page.getByLabel('Full Name *')).toBeVisible()
})

test('X-EMBEDDING-10 whatever copies, delays or joins a script, the widget is drawn where the tag stands and sends to us', async ({
  page,
  api,
  visit,
}) => {
  api.accept(newsletter)
  // An optimizer's copy, at the address of the page.
  await page.route('**/cache/*.js', (route) => {
    const [, name = ''] = /cache\/(.*)\.js/.exec(route.request().url()) ?? []
    return route.fulfill({ path: `dist/widgets/${name}.js`, contentType: 'text/javascript' })
  })
  const copy = (name: string) =>
    `<script src="/cache/${name}.js" data-api="${site}" async></script>`
  const kept = `<script>coachOrigin = '${site}'</script>`
  const delayed = `<script>addEventListener('load', () => {
    for (const old of document.querySelectorAll('[type=delayed]')) {
      const run = document.createElement('script')
      for (const { name, value } of old.attributes) if (name !== 'type') run.setAttribute(name.replace('data-src', 'src'), value)
      old.replaceWith(run)
    }
  })</script>`
  for (const body of [
    `<main>${copy('newsletter')}</main>`,
    `<main><coach-newsletter></coach-newsletter></main>${copy('load')}`,
    `${kept}<main>${copy('newsletter').replace(/data-api="[^"]+"/, '')}</main>`,
    `<main>${copy('newsletter').replace('src=', 'type="delayed" data-src=')}</main>${delayed}`,
    `<main><coach-newsletter></coach-newsletter></main>${kept}<script type="module">
      const code = await (await fetch('/cache/newsletter.js')).text()
      import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
    </script>`,
  ]) {
    api.calls.length = 0
    await visit('', { body })
    await newsletter.fillIn(page)
    await page.locator('main').getByRole('button').click()
    await expect(page.getByText(newsletter.done)).toBeVisible()
    expect(api.calls.map(({ url }) => url)).toEqual([site + newsletter.path])
  }
})

test('X-EMBEDDING-11 a tag alone in the HTML box of a builder is its content', async ({
  page,
  visit,
}) => {
  const box = (html: string) => `<iframe srcdoc="${html.replaceAll('"', '&quot;')}"></iframe>`
  await visit('', {
    body: [news, `<style>body { margin: 0 }</style>${news}`, `<p>Ours</p>${news}`]
      .map(box)
      .join(''),
  })
  for (const index of [0, 1, 2]) {
    const button = page.frameLocator('iframe').nth(index).getByRole('button')
    await expect(button).toHaveText(['Subscribe'])
    await expect(button).toBeVisible()
  }
})

test('X-EMBEDDING-12 a tag that draws where nothing can be seen says so once', async ({
  page,
  visit,
}) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await visit('', { body: `<div style="display: none">${news}</div>` })
  await expect(page.locator(element)).toBeAttached()
  await expect.poll(() => said).toEqual([expect.stringContaining('hidden')])
})
