import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/site-fixtures.ts'
import { press } from './widget-page.ts'

/** What a program puts into the clipboard. */
export const copied = (name: string) => readFileSync(`tests/support/clipboard/${name}.txt`, 'utf8')

export const body = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
export const subject = (page: Page) => page.getByLabel('Subject', { exact: true })
export const savedLine = (page: Page) => page.getByText(/^Saved /)

/** Begins a letter, or a post. @param origin of a server of the test's own */
export async function begin(page: Page, kind: 'Letter' | 'Post' = 'Letter', origin = '') {
  await page.goto(`${origin}/desk/${kind.toLowerCase()}s`)
  await press(page, `New ${kind}`)
  await expect(body(page)).toBeVisible()
}

/** Pastes as a browser does: the text of the clipboard comes with the event. */
export const paste = (place: Locator, html: string, text = '') =>
  place.evaluate(
    (element, [html, text]) => {
      const clipboardData = new DataTransfer()
      if (html) clipboardData.setData('text/html', html)
      clipboardData.setData('text/plain', text ?? '')
      const options = { clipboardData, bubbles: true, cancelable: true }
      element.dispatchEvent(new ClipboardEvent('paste', options))
    },
    [html, text],
  )

/** The letter or post that is open, as it is stored. */
export async function stored(page: Page) {
  const url = page.url().replace('/desk/', '/api/desk/')
  return (await (await page.request.get(url)).json()) as { title: string; content: string }
}
