import type { Locator, Page } from '@playwright/test'
import texts from '../../../data/chat.json' with { type: 'json' }
import { type ChatMessage, chat as contract } from '../../../data/contracts/chat.ts'
import { type Assistant, startAssistant } from './assistant.ts'
import { test as base } from './fixtures.ts'

interface Fixtures {
  chat: ChatPanel
  assistant: Assistant
}

/** Page object of the chat. */
class ChatPanel {
  readonly widget: Locator
  readonly launcher: Locator
  readonly panel: Locator
  readonly input: Locator
  readonly send: Locator
  readonly close: Locator
  readonly log: Locator
  readonly again: Locator
  readonly stop: Locator

  readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.widget = page.locator('coach-chat')
    this.launcher = this.widget.getByRole('button', { name: texts.launcher })
    this.panel = page.getByRole('dialog')
    this.input = page.getByPlaceholder(texts.placeholder)
    this.send = this.panel.getByRole('button', { name: texts.send })
    this.close = this.panel.getByRole('button', { name: texts.close })
    this.log = page.getByRole('log')
    this.again = this.panel.getByRole('button', { name: texts.sendAgain })
    this.stop = this.panel.getByRole('button', { name: texts.stop, exact: true })
  }

  async say(text: string) {
    await this.input.fill(text)
    await this.input.press('Enter')
  }

  /** Mocks the API's answer to every message. @returns the received conversations */
  async answers(reply: string | number, until?: Promise<void>) {
    const asked: ChatMessage[][] = []
    await this.page.route(`**${contract.action}`, async (route) => {
      asked.push(route.request().postDataJSON().messages)
      await until
      await route.fulfill({
        status: typeof reply === 'number' ? reply : 200,
        json: typeof reply === 'number' ? { code: 'x' } : { message: reply },
        headers: { 'access-control-allow-origin': '*' },
      })
    })
    return asked
  }
}

export const test = base.extend<Fixtures>({
  name: 'chat',
  chat: ({ page }, use) => use(new ChatPanel(page)),
  assistant: async ({ browserName: _ }, use) => {
    const assistant = await startAssistant()
    await use(assistant)
    await assistant.stop()
  },
})

export { expect } from '@playwright/test'
