import { application, assessment, captured, chat, lead, newsletter } from './senders.ts'
import { expect, expectFailure, expectSuccess, press, site, test } from './widget-page.ts'

/** What old libraries do to a page, under which everything still works. */
const patches = {
  'a function of every object': 'Object.prototype.extend = function () { return this }',
  'a text of every object': "Object.prototype.foo = 'bar'",
  'an object of every object': 'Object.prototype.options = { a: 1 }',
  'no value of every object': 'Object.prototype.parent = null',
  'a member that is no attribute': "Object.prototype['$family (x)'] = 1",
  'a member named on': 'Object.prototype.on = function () {}',
  'methods of every array': `
    for (const name of ['each', 'remove', 'contains', 'clone'])
      Array.prototype[name] = function () { return this }`,
  'toJSON of arrays and objects': `
    Array.prototype.toJSON = function () { return '[' + this.join() + ']' }
    Object.prototype.toJSON = function () { return 'an object' }
    Date.prototype.toJSON = String.prototype.toJSON = function () { return '"' + this + '"' }`,
  'its own JSON.stringify': "JSON.stringify = () => '{}'",
  'a JSON without stringify': 'JSON = { encode() {}, decode() {}, parse: JSON.parse }',
  'a JSON.stringify that throws': "JSON.stringify = () => { throw Error('no') }",
  'a fetch that passes on': `
    const native = fetch
    fetch = function () { return native.apply(this, arguments).then((response) => response) }`,
  'a promise of its own': 'Promise = class extends Promise {}',
  'a wrapped attachShadow': `
    const native = Element.prototype.attachShadow
    Element.prototype.attachShadow = function (init) { return native.call(this, { ...init }) }`,
  'a wrapped define': `
    const native = customElements.define
    customElements.define = function (name, element) { return native.call(this, name, class extends element {}) }`,
  'methods of every function': `
    Function.prototype.bind = function (it) { const call = this; return function () { return call.apply(it, arguments) } }
    for (const name of ['curry', 'delay', 'defer', 'wrap'])
      Function.prototype[name] = function () { return this }`,
  'an event class that throws': "CustomEvent = function () { throw Error('no') }",
  'no well-formed texts': 'String.prototype.toWellFormed = undefined',
  'no check of addresses': 'URL.canParse = undefined',
  'no signals that end by themselves': 'AbortSignal.timeout = AbortSignal.any = undefined',
  'a trim that throws at an address': `
    const native = String.prototype.trim
    String.prototype.trim = function () {
      if (this.includes('@')) throw Error('no')
      return native.call(this)
    }`,
}

for (const [name, script] of Object.entries(patches)) {
  test(`X-PATCHEDPAGE-01 ${name}: a form is sent as it was typed, whatever libraries have added to built-ins`, async ({
    page,
    api,
    send,
  }) => {
    api.accept(captured)
    await send(captured, { head: `<script>{${script}}</script>` })
    await expectSuccess(page, captured)
    expect(api.calls.map(({ url }) => url)).toEqual([site + captured.path])
    const { body } = api.calls[0] ?? {}
    expect(body).toMatchObject({
      ...lead,
      form: 'ad',
      consent: { page: 'https://host.example/page' },
    })
  })
}

const extended = '<script>Object.prototype.extend = function () { return this }</script>'

for (const sender of [newsletter, application, assessment, chat]) {
  test(`X-PATCHEDPAGE-02 ${sender.widget}: it works on a page where every object has another member`, async ({
    page,
    api,
    visit,
    send,
  }) => {
    api.accept(sender)
    await send(sender, { head: extended })
    await expectSuccess(page, sender)
    expect(api.calls).toHaveLength(1)
    // What is wrong is still said at its field.
    if (sender !== application) return
    await visit(sender, { head: extended })
    await press(page, 'Apply')
    await press(page, sender.submit)
    await expect(
      page.getByText('Name must be at least 2 characters', { exact: true }),
    ).toBeVisible()
  })
}

test('X-PATCHEDPAGE-03 a webhook of others gets an application as it was typed, whatever JSON.stringify is', async ({
  page,
  api,
  send,
}) => {
  const hook = 'https://hooks.example/applications'
  api.answer('/applications', {})
  await page.addInitScript((hook) => localStorage.setItem('coach-webhook-url', hook), hook)
  await send(application, { head: "<script>JSON.stringify = () => 'no'</script>" })
  await expectSuccess(page, application)
  expect(api.calls[0]).toMatchObject({ url: hook, body: { full_name: 'Ada Byron' } })
})

/** What a page does to a request that can't be sent then. */
const obstacles = {
  'a fetch that throws': "fetch = () => { throw Error('no') }",
  'a fetch that rejects with nothing': 'fetch = () => Promise.reject()',
  'a fetch that answers with nothing': 'fetch = async () => {}',
  'no fetch': 'fetch = undefined',
  // Without its 20 seconds.
  'a fetch without an end': `
    const native = setTimeout
    setTimeout = (act, ms) => native(act, ms === 20000 ? 50 : ms)
    fetch = () => new Promise(() => {})`,
}

for (const [name, script] of Object.entries(obstacles)) {
  test(`X-PATCHEDPAGE-04 ${name}: a form that can’t be sent says so, and keeps what was typed`, async ({
    page,
    api,
    send,
  }) => {
    await send(captured, { head: `<script>{${script}}</script>` })
    await expectFailure(page, captured)
    await expect(page.getByLabel('Full Name *')).toHaveValue(lead.name)
    await expect(page.getByRole('button', { name: captured.submit })).toBeEnabled()
    expect(api.calls).toEqual([])
  })
}

test('X-PATCHEDPAGE-05 a form works in a tree that the page has closed', async ({
  page,
  api,
  visit,
}) => {
  api.accept(newsletter)
  const head = `<script>
    const native = Element.prototype.attachShadow
    Element.prototype.attachShadow = function (init) { return native.call(this, { ...init, mode: 'closed' }) }
  </script>`
  await visit(newsletter, { head })
  // Locators don't reach into it, so the keyboard does.
  await page.waitForFunction(() => {
    const tree = document.querySelector('coach-newsletter')?.shadowRoot
    const field = tree?.querySelector<HTMLInputElement>('form [name=email]')
    field?.focus()
    return tree?.activeElement === field && field !== null && field !== undefined
  })
  await page.keyboard.type('ada@example.com')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => api.calls.map(({ body }) => body))
    .toMatchObject([{ email: 'ada@example.com' }])
})

test('X-PATCHEDPAGE-06 a streamed reply is read where the page’s fetch gives no stream', async ({
  page,
  api,
  send,
}) => {
  api.says(chat.path, {
    status: 200,
    contentType: 'text/event-stream',
    body: 'event: delta\ndata: {"text":"Three "}\n\nevent: done\ndata: {"message":"Three hours."}\n\n',
  })
  const head = `<script>{
    const native = fetch
    fetch = async (...given) => {
      const { ok, status, headers, text, json } = await native(...given).then((response) => ({
        ok: response.ok, status: response.status, headers: response.headers,
        text: () => response.text(), json: () => response.json(),
      }))
      return { ok, status, headers, text, json }
    }
  }</script>`
  await send(chat, { head })
  await expectSuccess(page, chat)
})

for (const [name, script] of Object.entries({
  'a JSON.stringify that throws': "JSON.stringify = () => { throw Error('no') }",
  'no well-formed texts': 'String.prototype.toWellFormed = undefined',
  'no joined signals': 'AbortSignal.any = undefined',
})) {
  test(`X-PATCHEDPAGE-07 ${name}: a question is answered, or the chat says that it isn’t and asks again`, async ({
    page,
    api,
    send,
  }) => {
    api.accept(chat)
    await send(chat, { head: `<script>${script}</script>` })
    const answer = page.getByText(chat.done).or(page.getByRole('button', { name: 'Send again' }))
    await expect(answer.first()).toBeVisible()
    await expect(page.getByPlaceholder('Type your message...')).toBeEditable()
  })
}

/** Elements with what our own pages have in their place. */
const plainForm =
  '<coach-newsletter><form method="post" action="/plain" data-coach-fallback><label>Email address <input name="email"></label><button>Subscribe</button></form></coach-newsletter>'
const plainChat =
  '<coach-chat><form action="/contact" data-coach-fallback><button data-coach-open="chat" aria-label="Chat with us"></button></form></coach-chat>'
const plainLink = '<a href="/scale" data-coach-open="application">Apply</a>'

/** What a form needs on the way to its request. */
for (const script of [
  'fetch = undefined',
  "fetch = () => { throw Error('no') }",
  'AbortController = undefined',
  'FormData = undefined',
  'URLSearchParams = undefined',
  'String.prototype.replace = undefined',
]) {
  test(`X-PATCHEDPAGE-08 ${script}: what was typed is sent by the plain form that the widget has taken the place of`, async ({
    page,
    visit,
  }) => {
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await visit(newsletter, { body: plainForm })
    await page.locator('coach-newsletter:not(:has([data-coach-fallback]))').waitFor()
    await page.evaluate(script)
    await newsletter.fillIn(page)
    await press(page, newsletter.submit)
    const request = await sent
    expect(new URL(request.url()).pathname).toBe('/plain')
    expect(request.postData()).toBe('email=ada%40example.com')
  })
}

/** A browser of 2022, as far as scripts can tell. */
const older = '<script>CSS.supports = () => false</script>'

test('X-PATCHEDPAGE-09 in an older browser nothing takes the place of plain forms and links', async ({
  page,
  visit,
  faults,
}) => {
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await visit(newsletter, { head: older, body: plainForm })
  await newsletter.fillIn(page)
  await press(page, newsletter.submit)
  expect((await sent).postData()).toBe('email=ada%40example.com')
  for (const script of ['load', 'chat']) {
    await visit(script, { head: older, body: plainChat })
    await press(page, 'Chat with us')
    await expect(page).toHaveURL(/contact/)
  }
  await visit('load', { head: older, body: `${plainLink}<coach-application></coach-application>` })
  await page.getByText('Apply').click()
  await expect(page).toHaveURL(/scale/)
  expect(faults).toEqual([])
})

test('X-PATCHEDPAGE-10 an element that can’t be drawn shows the plain form in it, which works', async ({
  page,
  visit,
}) => {
  for (const script of [
    'MutationObserver = undefined',
    'Node.prototype.insertBefore = undefined',
  ]) {
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await visit(newsletter, { head: `<script>${script}</script>`, body: plainForm })
    await newsletter.fillIn(page)
    await press(page, newsletter.submit)
    expect((await sent).postData()).toBe('email=ada%40example.com')
  }
})

test('X-PATCHEDPAGE-11 a question is asked, and a page’s words are shown, as written, whatever toJSON is', async ({
  page,
  api,
  send,
}) => {
  api.accept(chat)
  const head = `<script>${patches['toJSON of arrays and objects']}</script>`
  await send(chat, { head, attributes: `data-words='{"Send message":"Send message"}'` })
  await expectSuccess(page, chat)
  expect(api.calls[0]?.body).toMatchObject({
    messages: [{ role: 'assistant' }, { role: 'user', content: 'How long is a session?' }],
  })
})
