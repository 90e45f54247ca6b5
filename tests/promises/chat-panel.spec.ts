import { expectSaid, input, launcher, log, panel, say } from './chat-page.ts'
import { storedEntries } from './page-state.ts'
import { chat } from './senders.ts'
import { expect, press, tag, test } from './widget-page.ts'

const head = '<meta name="viewport" content="width=device-width">'
/** Of a call: in UTF-16 code units, messages and bytes. */
const limits = { maxLength: 4000, maxMessages: 200, maxBytes: 60_000 }

test.beforeEach(async ({ page, api }) => {
  api.answer(chat.path, { message: 'One' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('X-CHATPANEL-01 the panel fits any window and keeps the draft and the focus', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1280, height: 560 })
  await visit('chat', { head })
  await launcher(page).click()
  expect((await panel(page).boundingBox())?.height).toBeLessThanOrEqual(540)
  await expect(input(page)).toBeInViewport()
  await page.keyboard.type('Half a th')
  for (const [width, ofPanel] of [
    [400, 400],
    [1000, 380],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await expect.poll(async () => (await panel(page).boundingBox())?.width).toBe(ofPanel)
    await expect(input(page)).toBeFocused()
  }
  await page.keyboard.type('ought')
  await expect(input(page)).toHaveValue('Half a thought')
})

test('X-CHATPANEL-02 on a phone it fills the screen above the keyboard and traps the focus', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    const fake = Object.assign(new EventTarget(), { height: 740, offsetTop: 0 })
    Object.defineProperty(window, 'visualViewport', { value: fake })
  })
  await visit('chat', { head, body: '<button>Outside</button>' })
  await launcher(page).click()
  expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
  await page.evaluate(() => {
    Object.assign(visualViewport ?? {}, { height: 420, offsetTop: 20 })
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 20, width: 360, height: 420 })
  await expect(log(page)).toBeInViewport()
  for (let times = 0; times < 6; times++) {
    await page.keyboard.press('Tab')
    await expect(page.getByText('Outside')).not.toBeFocused()
  }
  const size = await input(page).evaluate((one) => getComputedStyle(one).fontSize)
  expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16)
  await page.keyboard.press('Escape')
  await expect(launcher(page)).toBeFocused()
})

test('X-CHATPANEL-03 X-CHAT-03 a conversation and its draft follow to the next page, though not over a phone’s', async ({
  page,
  api,
  visit,
}) => {
  await visit('chat', { head })
  await launcher(page).click()
  expect(await storedEntries(page)).toBe(0)
  await say(page, 'First')
  await expectSaid(page, 'One')
  await page.evaluate(() => {
    const widget = document.querySelector('coach-chat')
    widget?.remove()
    // By then the dialog's own event, which fires later, has fired.
    requestAnimationFrame(() => requestAnimationFrame(() => widget && document.body.append(widget)))
  })
  await expectSaid(page, 'One')
  await input(page).fill('Sec')
  await visit('chat', { head, body: '<h1>Another page</h1>' })
  await expectSaid(page, 'First')
  await expect(input(page)).not.toBeFocused()
  await expect(input(page)).toHaveValue('Sec')
  await say(page, 'Second')
  await expect(log(page).getByText('One')).toHaveCount(2)
  const [, second] = api.calls
  const said = ['First', 'One', 'Second'].map((content) => expect.objectContaining({ content }))
  expect(second?.body).toEqual({ messages: [expect.anything(), ...said] })

  await press(page, 'Close chat')
  await page.reload()
  await expect(launcher(page)).toBeVisible()
  await expect(panel(page)).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 760 })
  await launcher(page).click()
  await page.reload()
  await expect(launcher(page)).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  await launcher(page).click()
  await expect(log(page)).toContainText('Second')
})

test('X-CHATPANEL-04 a long history is trimmed to 64 KB before it is sent', async ({
  page,
  api,
  visit,
}) => {
  // The widget writes a line break as any other control character.
  const bytesOf = (value: object) =>
    Buffer.byteLength(JSON.stringify(value).replaceAll('\\n', '\\u000a'))
  await visit('chat')
  for (const [text, times] of [
    ['ü'.repeat(3000), 40],
    ['🙂'.repeat(2500), 40],
    ['"\n'.repeat(1500), 40],
    ['\ud800'.repeat(3000), 40],
    ['x', 250],
  ] as const) {
    const role = (at: number) => (at % 2 ? 'assistant' : 'user')
    const messages = Array.from({ length: times }, (_, at) => ({ role: role(at), content: text }))
    await page.evaluate(
      (stored) => sessionStorage.setItem('coach-chat', stored),
      JSON.stringify({ messages, isOpen: true, draft: '' }),
    )
    await page.reload()
    await say(page, 'And now?')
    await expect(log(page).getByText('One', { exact: true })).toBeVisible()
    const body = api.calls.at(-1)?.body as { messages: typeof messages }
    const newest = [...messages, { role: 'user', content: 'And now?' }]
    const wanted = newest.map(({ role, content }) => ({
      role,
      content: content.slice(0, limits.maxLength).toWellFormed(),
    }))
    const { length } = body.messages
    expect(body.messages).toEqual(wanted.slice(-length))
    expect(length).toBeLessThanOrEqual(limits.maxMessages)
    expect(bytesOf(body)).toBeLessThanOrEqual(limits.maxBytes)
    const next = wanted.at(-length - 1)
    const isFull = next && bytesOf(body) + bytesOf(next) >= limits.maxBytes
    expect(isFull || length === limits.maxMessages).toBe(true)
  }
})

test('X-CHATPANEL-05 several tags draw one chat at the end of the body, with texts and colours as options, also right to left', async ({
  page,
  visit,
}) => {
  const attributes =
    'data-heading="Welcome" data-subtitle="We know" data-greeting="Hey. Which challenges?" ' +
    'data-label="Talk" data-note="" data-accent="rebeccapurple"'
  const own = tag('chat', attributes)
  await visit('chat', {
    attributes,
    head: own,
    body:
      '<script>document.documentElement.dir = "rtl"</script>' +
      `<div style="transform: scale(0.5)">${own.replace('async', '')}</div>`,
  })
  const opener = page.getByRole('button', { name: 'Talk' })
  await expect(opener).toHaveCSS('background-color', 'rgb(102, 51, 153)')
  await page.waitForLoadState()
  await expect(page.locator('coach-chat')).toHaveCount(1)
  await expect(page.locator('body > coach-chat')).toHaveCount(1)
  expect((await opener.boundingBox())?.x).toBeLessThan(30)
  await opener.click()
  await expect(panel(page)).toHaveAccessibleName('Welcome')
  await expect(panel(page)).toHaveAccessibleDescription('We know')
  await expectSaid(page, 'Which challenges?')
  await expect(panel(page).getByText('Automated answers.')).toHaveCount(0)
  expect((await panel(page).boundingBox())?.x).toBeLessThan(30)
  // A question on two lines stands where the others begin.
  const starter = panel(page).locator('.starters button').first()
  await expect(starter).toHaveCSS('text-align', 'right')
})

test('X-CHATPANEL-06 a second chat of a page goes on with the conversation of the first', async ({
  page,
  visit,
}) => {
  await visit('chat', { head, body: '<coach-chat></coach-chat><coach-chat></coach-chat>' })
  const call = (index: number, method: 'open' | 'close') =>
    page
      .locator('coach-chat')
      .nth(index)
      .evaluate(
        (one: HTMLElement & { open?(): void; close?(): void }, name) => one[name]?.(),
        method,
      )
  await call(0, 'open')
  await say(page, 'First question')
  await expectSaid(page, 'One')
  await call(0, 'close')
  await call(1, 'open')
  await expectSaid(page, 'First question')
  await say(page, 'Second question')
  await expect(log(page).getByText('One')).toHaveCount(2)
  await page.reload()
  for (const said of ['First question', 'Second question']) {
    await expect(log(page).first()).toContainText(said)
  }
})
