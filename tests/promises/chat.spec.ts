import type { Page } from '@playwright/test'
import { again, expectSaid, input, launcher, log, panel, say } from './chat-page.ts'
import { dataFile } from './data-file.ts'
import { chat } from './senders.ts'
import { expect, press, test } from './widget-page.ts'

const send = (page: Page) => page.getByRole('button', { name: 'Send message' })
const messages = (body: unknown) =>
  (body as { messages: { role: string; content: string }[] }).messages

/** The number of the chat's endless animations. */
const spinning = (page: Page) =>
  page.locator('coach-chat').evaluate(({ shadowRoot }) => {
    const all = shadowRoot?.getAnimations() ?? []
    return all.filter(({ effect }) => effect?.getTiming().iterations === Infinity).length
  })

test('R-CHAT-02 R-CHAT-03 R-CHAT-04 R-CHAT-05 R-CHAT-07 R-CHAT-08 the round button opens a panel of 380 by 600 px, and back', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit('chat')
  const box = (await launcher(page).boundingBox()) ?? { width: 0, height: 1 }
  expect(box.width).toBeCloseTo(box.height, 0)
  await expect(launcher(page)).toHaveCSS('border-radius', '50%')
  for (const close of ['button', 'Escape']) {
    await expect(input(page)).toHaveCount(0)
    await launcher(page).press('Enter')
    await expect(input(page)).toBeFocused()
    expect(await panel(page).boundingBox()).toMatchObject({ width: 380, height: 600 })
    await expect(panel(page)).toHaveAccessibleName('Hi there')
    await expect(panel(page)).toHaveAccessibleDescription('Ask me anything')
    await expect(log(page)).toContainText(/hello.*challenges/i)
    if (close === 'Escape') await page.keyboard.press('Escape')
    else await press(page, 'Close chat')
    await expect(panel(page)).toHaveCount(0)
    await expect(launcher(page)).toBeFocused()
  }
})

test('X-CHAT-01 X-CHAT-05 an empty panel offers three questions', async ({ page, api, visit }) => {
  const release = api.hold(chat)
  await visit('chat', { body: '<input aria-label="Elsewhere">' })
  await launcher(page).press('Enter')
  const offered = panel(page).getByRole('button', { name: /\?$/ })
  await expect(offered).toHaveCount(3)
  await input(page).fill('We are 12 people and')
  const content = 'What does it cost?'
  await press(page, content)
  await expect(input(page)).toBeFocused()
  await page.getByLabel('Elsewhere').focus()
  release()
  await expectSaid(page, 'Three hours.')
  await expect(page.getByText(content, { exact: true })).toBeVisible()
  await expect(offered).toHaveCount(0)
  await expect(input(page)).toBeEnabled()
  await expect(input(page)).toHaveValue('We are 12 people and')
  await expect(page.getByLabel('Elsewhere')).toBeFocused()
  expect(messages(api.calls[0]?.body).at(-1)).toEqual({ role: 'user', content })
})

test('X-CHAT-02 links in a reply lead to our own pages and to what the site links, everything else is text', async ({
  page,
  api,
  visit,
}) => {
  const { contact, external } = dataFile('site')
  const allowed = [external.strategyCall, `mailto:${contact.email}`, `tel:${contact.phoneLink}`]
  const refused = [
    ...['https://evil.example/', `${external.strategyCall}.evil.example`, '//evil.example'],
    ...['mailto:a@evil.example', 'tel:+19005550100', 'javascript:alert`1`'],
  ]
  const links = ['/true-ceo#gold', ...allowed, ...refused].map((url, n) => `[Link ${n}](${url})`)
  const bare = 'https://evil.example/bare a@evil.example (900) 555-0100'
  api.answer(chat.path, { message: `${links.join(' ')} ${bare} End.` })
  await visit('chat')
  await launcher(page).press('Enter')
  await say(page, 'Where?')
  await expectSaid(page, `Link 9 ${bare} End.`)

  const addresses = await page
    .getByRole('log')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  const [own, ...others] = addresses
  expect(own).toMatch(/^https?:\/\/[^/]+\/true-ceo#gold$/)
  expect(others).toEqual(allowed)
})

test('R-CHAT-09 R-CHAT-10 R-CHAT-11 R-CHAT-12 R-CHAT-13 R-CHAT-14 R-CHAT-15 R-CHAT-16 R-CHAT-18 R-CHAT-19 R-CHAT-20 R-CHAT-21 Enter sends the whole conversation, Shift+Enter does not', async ({
  page,
  api,
  visit,
}) => {
  const release = api.hold(chat)
  await visit('chat')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(input(page)).toBeFocused()
  const height = async () => (await input(page).boundingBox())?.height ?? 0
  const line = await height()
  await page.keyboard.type('How long?')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Per month.')
  await expect(input(page)).toHaveValue('How long?\nPer month.')
  expect(await height()).toBeGreaterThan(line + 10)
  expect(api.calls).toEqual([])
  expect(await spinning(page)).toBe(0)
  await page.keyboard.press('Enter')
  await expectSaid(page, 'How long?')
  await expect(input(page)).toHaveValue('')
  await expect(input(page)).toBeDisabled()
  await expect(send(page)).toBeDisabled()
  const waiting = panel(page).getByRole('status')
  await expect(waiting).toHaveText('A reply is on its way')
  await expect.poll(() => spinning(page)).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  release()
  await expectSaid(page, 'Three hours.')
  await expect(waiting).toHaveText('')
  await expect(input(page)).toBeEnabled()
  await expect(input(page)).toBeFocused()
  await input(page).fill('  Thanks ')
  await send(page).click()
  await expect(page.getByText('Three hours.')).toHaveCount(2)

  expect(api.calls).toHaveLength(2)
  const first = { role: 'user', content: 'How long?\nPer month.' }
  const [greeting, ...rest] = messages(api.calls[1]?.body)
  expect(greeting).toEqual({ role: 'assistant', content: expect.stringMatching(/challenges/) })
  expect(rest).toEqual([
    first,
    { role: 'assistant', content: 'Three hours.' },
    { role: 'user', content: 'Thanks' },
  ])
  expect(messages(api.calls[0]?.body)).toEqual([greeting, first])
})

test('R-CHAT-17 no blank and no unfinished composition is sent', async ({ page, api, visit }) => {
  api.answer(chat.path, { message: 'Yes.' })
  await visit('chat')
  await launcher(page).click()
  for (const blank of ['', '  \n ']) {
    await say(page, blank)
    await send(page).click()
  }
  await input(page).fill('かな')
  await input(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true })
  await input(page).dispatchEvent('keydown', { key: 'Escape', keyCode: 229 })
  await input(page).dispatchEvent('keydown', { key: 'Escape', isComposing: true })
  await expect(input(page)).toHaveValue('かな')
  await page.keyboard.press('Enter')
  await expectSaid(page, 'Yes.')
  expect(api.calls.map(({ body }) => messages(body).length)).toEqual([2])
})

test('X-CHAT-06 a page that comes back shows what was said since, whatever reply it waited for', async ({
  page,
  api,
  visit,
}) => {
  const release = api.hold(chat)
  await visit('chat')
  await launcher(page).press('Enter')
  await say(page, 'How long?')
  await expect.poll(() => api.calls.length).toBe(1)
  // As another page of this tab leaves it.
  const said = ['How long?', 'Two days.', 'Thanks']
  const since = said.map((content, at) => ({ role: at % 2 ? 'assistant' : 'user', content }))
  await page.evaluate((messages) => {
    sessionStorage.setItem('coach-chat', JSON.stringify({ messages, isOpen: true, draft: '' }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  }, since)
  await expectSaid(page, 'Thanks')
  await expect(input(page)).toBeEnabled()
  release()

  api.answer(chat.path, { message: 'Any time.' })
  await again(page).click()
  await expectSaid(page, 'Any time.')
  await expect(log(page)).not.toContainText('Three hours.')
  expect(messages(api.calls.at(-1)?.body).slice(1)).toEqual(since)
})

test('X-CHAT-08 a message that is too long is kept as it was pasted, and refused for its length', async ({
  page,
  api,
  visit,
}) => {
  api.answer(chat.path, { message: 'One' })
  await visit('chat')
  await launcher(page).click()
  const question = ' What does it cost?'
  const pasted = 'a'.repeat(4001 - question.length) + question
  await page.keyboard.insertText(pasted)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Please keep it to 4000 characters')
  await expect(input(page)).toHaveValue(pasted)
  await expect(input(page)).toBeFocused()
  expect(api.calls).toEqual([])
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('alert')).toHaveCount(0)
  // Nobody sees these, and they don't count.
  await page.keyboard.insertText('\u200b\u200b')
  await page.keyboard.press('Enter')
  await expectSaid(page, 'One')
  const { messages } = Object(api.calls[0]?.body)
  expect(messages.at(-1).content).toBe(pasted.slice(0, -1))
})

test('X-CHAT-07 what the assistant may have been asked is there to tap, and a reload keeps it', async ({
  page,
  api,
  visit,
}) => {
  const meant = ['What does Gold cost?', 'Can I cancel Gold?']
  api.answer(chat.path, { message: 'Did you mean one of these?', suggestions: meant })
  await visit('chat')
  await launcher(page).press('Enter')
  await say(page, 'Gold thing')
  await expectSaid(page, 'Did you mean one of these?')
  const offered = panel(page).getByRole('button', { name: /\?$/ })
  await expect(offered).toHaveText(meant)
  await page.reload()
  await expect(offered).toHaveText(meant)

  api.answer(chat.path, { message: '$1,997 a month.' })
  await press(page, 'What does Gold cost?')
  await expectSaid(page, '$1,997 a month.')
  await expect(offered).toHaveCount(0)
  // The server gets messages of the contract, and nothing beside them.
  expect(messages(api.calls.at(-1)?.body).slice(1)).toEqual([
    { role: 'user', content: 'Gold thing' },
    { role: 'assistant', content: 'Did you mean one of these?' },
    { role: 'user', content: 'What does Gold cost?' },
  ])
})
