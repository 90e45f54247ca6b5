import type { Page } from '@playwright/test'
import { expect } from './widget-page.ts'

export const launcher = (page: Page) =>
  page.getByRole('button', { name: 'Chat with us', exact: true })
export const panel = (page: Page) => page.getByRole('dialog')
export const log = (page: Page) => page.getByRole('log')
export const input = (page: Page) => page.getByPlaceholder('Type your message...')
export const again = (page: Page) => page.getByRole('button', { name: 'Send again' })

export async function say(page: Page, text: string) {
  await input(page).fill(text)
  await input(page).press('Enter')
}

/** Expects the log to contain a reply, or what a visitor said. */
export const expectSaid = (page: Page, text: string) => expect(log(page)).toContainText(text)
