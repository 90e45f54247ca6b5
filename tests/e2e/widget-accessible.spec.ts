import type { Locator } from '@playwright/test'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { expect, test } from './host-pages/chat-fixtures.ts'

const hasEdge = (drawn: Locator) =>
  drawn.evaluate((one) => {
    const { borderTopColor, borderTopStyle, backgroundColor } = getComputedStyle(one)
    return borderTopStyle === 'solid' && borderTopColor !== backgroundColor
  })

test('in forced colours everything keeps its edges', async ({ page, server, visit, chat, tag }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.route('**/api/**', (route) => route.fulfill({ status: 500 }))
  await visit({
    body: `<main><script src="${server.url}/widgets/newsletter.js" async></script></main>${tag()}`,
  })
  const email = page.getByLabel(newsletter.fields.email.label)
  const button = page.getByRole('button', { name: newsletter.submit })
  await button.click()
  const toast = page.getByRole('alert').locator('.destructive')
  await expect(toast).toBeVisible()
  for (const edged of [email, button, toast, chat.launcher]) expect(await hasEdge(edged)).toBe(true)
  await chat.launcher.click()
  await chat.say('Is it?')
  await expect(chat.again).toBeVisible()
  for (const edged of [chat.panel, chat.input, chat.send, chat.log.locator('.user')]) {
    expect(await hasEdge(edged)).toBe(true)
  }
})
