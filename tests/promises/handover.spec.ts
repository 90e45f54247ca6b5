import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { eventsOf } from './page-state.ts'
import { chat, handover } from './senders.ts'
import { expect, expectToast, hostPage, test } from './widget-page.ts'

const attributes = handover.attributes ?? ''
const input = (page: Page) => page.getByPlaceholder('Type your message...')
const send = (page: Page) => page.getByRole('button', { name: handover.submit })
const name = (page: Page) => page.getByLabel('Full Name')
const email = (page: Page) => page.getByLabel('Email Address')
const unknown = { message: 'I don’t know that. Write to hello@antecedent.example.' }

async function ask(page: Page, question: string) {
  await input(page).fill(question)
  await input(page).press('Enter')
}

async function open(page: Page) {
  await page.getByRole('button', { name: 'Chat with us' }).click()
}

test.beforeEach(async ({ page, api }) => {
  api.answer(chat.path, { message: 'Three hours.' })
  api.answer(handover.path, handover.reply, handover.status)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('X-HANDOVER-01 without the switch the chat has no such form, and sends and stores nothing for it', async ({
  page,
  api,
  visit,
}) => {
  api.answer(chat.path, unknown)
  await visit('chat')
  await open(page)
  await ask(page, 'Do you work with farms?')
  await expect(page.getByRole('log')).toContainText('I don’t know that.')
  await expect(send(page)).toHaveCount(0)
  await expect(name(page)).toHaveCount(0)
  expect(api.calls.map(({ url }) => new URL(url).pathname)).toEqual([chat.path])
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['coach-chat'])
})

test('X-HANDOVER-02 where the assistant names our address, visitors can send the conversation, with the campaign', async ({
  page,
  api,
  visit,
}) => {
  api.answer(chat.path, unknown)
  await visit('chat', {
    attributes: `${attributes} data-attribution="utm_campaign=fall&gclid=click" data-source="partner"`,
  })
  await open(page)
  await expect(send(page)).toHaveCount(0)
  await ask(page, 'Do you work with farms?')
  const status = page.getByRole('status').filter({ hasText: 'A person can answer' })
  await expect(status).toBeVisible()
  await expect(input(page)).toBeFocused()
  await expectAccessible(page)
  expect(api.calls).toHaveLength(1)

  await name(page).fill(' Ada Byron ')
  await email(page).fill('ada@example.com')
  await email(page).press('Enter')
  await expectToast(page, 'neutral', handover.done, handover.success ?? '')
  expect(api.calls).toHaveLength(2)
  expect(api.calls[1]?.body).toEqual({
    ...{ name: 'Ada Byron', email: 'ada@example.com', hollow: '', source: 'partner' },
    conversation: expect.stringMatching(
      /^Assistant: Hello.*\n\nVisitor: Do you work with farms\?\n\nAssistant: I don’t know that\. Write to/s,
    ),
    attribution: expect.objectContaining({ utm_campaign: 'fall', gclid: 'click' }),
    consent: expect.objectContaining({ page: hostPage }),
  })
  await expect(name(page)).toHaveCount(0)
  await expect(send(page)).toHaveCount(0)
  await expect(input(page)).toBeFocused()
  await page.getByRole('button', { name: 'Close chat' }).click()
  await open(page)
  await expect(send(page)).toHaveCount(0)
  expect((await eventsOf(page)).map(([event]) => event)).toEqual(['submitted', 'submitted'])
})

test('X-HANDOVER-03 after any other reply a button asks for the form, by keyboard', async ({
  page,
  api,
  visit,
}) => {
  await visit('chat', { attributes: `${attributes} data-name="Grace Hopper"` })
  await open(page)
  await ask(page, 'How long is a session?')
  await expect(page.getByRole('log')).toContainText('Three hours.')
  await expect(name(page)).toHaveCount(0)
  await expect(send(page)).toBeVisible()
  await input(page).press('Shift+Tab')
  await expect(send(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(name(page)).toBeFocused()
  await expect(name(page)).toHaveValue('Grace Hopper')
  await expectAccessible(page)

  await page.keyboard.press('Tab')
  await page.keyboard.type('no address')
  await page.keyboard.press('Enter')
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expectAccessible(page)
  expect(await eventsOf(page)).toContainEqual([
    'failed',
    expect.objectContaining({ widget: 'chat', code: 'invalid' }),
  ])
  await email(page).fill('ada@example.com')
  await expect(page.getByText('Please enter a valid email address')).toHaveCount(0)
  expect(api.calls).toHaveLength(1)
})

test('X-HANDOVER-04 what was typed outlives another message, a failure, and the closed panel', async ({
  page,
  api,
  visit,
}) => {
  api.answer(chat.path, unknown)
  await visit('chat', { attributes })
  await open(page)
  await ask(page, 'Do you work with farms?')
  await name(page).fill('Ada Byron')
  api.answer(chat.path, { message: 'Three hours.' })
  await ask(page, 'How long is a session?')
  await expect(page.getByRole('log')).toContainText('Three hours.')
  await expect(name(page)).toHaveValue('Ada Byron')
  await page.getByRole('button', { name: 'Close chat' }).click()
  await open(page)
  await send(page).click()
  await expect(name(page)).toHaveValue('Ada Byron')
  await email(page).fill('ada@example.com')
  api.fail(handover.path)
  await send(page).click()
  await expectToast(page, 'destructive', ...handover.failure)
  await expect(email(page)).toHaveValue('ada@example.com')
})

test('X-HANDOVER-05 of a long conversation the newest 20,000 characters are sent, and it says so', async ({
  page,
  api,
  visit,
}) => {
  const messages = Array.from({ length: 10 }, (_, index) => ({
    role: index % 2 ? 'assistant' : 'user',
    content: `${index} ${'😀'.repeat(1_500)}`,
  }))
  await page.addInitScript(
    (value) => sessionStorage.setItem('coach-chat', value),
    JSON.stringify({ messages, isOpen: true, draft: '' }),
  )
  await visit('chat', { attributes })
  await send(page).click()
  const shortened = 'This is a long conversation: only its newest part is sent.'
  await expect(page.getByText(shortened)).toBeVisible()
  await name(page).fill('Ada Byron')
  await email(page).fill('ada@example.com')
  await send(page).click()
  await expectToast(page, 'neutral', handover.done, handover.success ?? '')
  const [{ body } = { body: {} }] = api.calls
  const { conversation } = body as { conversation: string }
  expect(conversation).toHaveLength(20_000)
  expect(conversation.startsWith(`${shortened}\n\n`)).toBe(true)
  expect(conversation.isWellFormed()).toBe(true)
  expect(conversation).toMatch(/Assistant: 9 (😀)+$/u)
})
