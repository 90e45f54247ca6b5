import type { Page } from '@playwright/test'
import { boxOf, overflowOf } from '../support/page-checks.ts'
import { routes } from '../support/routes.ts'
import { expect, test } from '../support/site-fixtures.ts'

const desktop = { width: 1280, height: 1024 }
/** That window in CSS pixels at 400 %. */
const zoomed = { width: 320, height: 256 }

/** The size of each text of the page, by its place and its start. */
const textSizes = () =>
  Object.fromEntries(
    [...document.querySelectorAll('body :not(svg, svg *, script, style)')]
      .entries()
      .filter(([, { childNodes }]) =>
        [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
      )
      .map(([place, element]) => [
        `${place} ${element.localName} ${element.textContent?.trim().slice(0, 20)}`,
        Number.parseFloat(getComputedStyle(element).fontSize),
      ]),
  )

/** The texts that don't grow by a factor, if each pixel is `scale` as large. */
function tooSmall(
  before: Readonly<Record<string, number>>,
  now: Readonly<Record<string, number>>,
  scale: number,
  factor: number,
) {
  return Object.entries(before).filter(([text, size]) => {
    const enlarged = (now[text] ?? Number.POSITIVE_INFINITY) * scale
    return enlarged < size * factor - 0.5
  })
}

const withText = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)

test('X-TEXTSIZE-01 zoomed by 400 %, every text is at least twice as large', async ({ page }) => {
  test.slow()
  for (const { url } of routes) {
    await page.goto(url)
    for (const window of [desktop, { width: 1440, height: 900 }]) {
      await page.setViewportSize(window)
      const before = await page.evaluate(textSizes)
      expect(Object.keys(before).length, url).toBeGreaterThan(5)
      await page.setViewportSize({ width: window.width / 4, height: window.height / 4 })
      expect(tooSmall(before, await page.evaluate(textSizes), 4, 2), url).toEqual([])
      expect(await overflowOf(page), url).toBeLessThanOrEqual(0)
    }
  }
})

test('X-TEXTSIZE-02 with text of 200 %, headlines are twice as large', async ({ page }) => {
  test.slow()
  for (const { url } of routes) {
    await page.goto(url)
    for (const size of [desktop, { width: 1440, height: 900 }, { width: 360, height: 740 }]) {
      await page.setViewportSize(size)
      await withText(page, '')
      const before = await page.evaluate(textSizes)
      await withText(page, '200%')
      const small = tooSmall(before, await page.evaluate(textSizes), 1, 2)
      const headlines = small.filter(([text]) => text.includes(' h1 '))
      expect(headlines, `${url} at ${size.width} px`).toEqual([])
      // Where the layout for fewer columns has smaller titles, still larger text makes up for it.
      await withText(page, '300%')
      expect(tooSmall(before, await page.evaluate(textSizes), 1, 2), url).toEqual([])
    }
  }
})

test('X-TEXTSIZE-03 in a low window nothing stays while a page scrolls, but the round button of the chat', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize(zoomed)
  for (const { url } of routes) {
    await page.goto(url)
    const stays = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
        .filter((element) => element.checkVisibility() && !element.closest('coach-chat'))
        // The line that says what was copied, and covers nothing before.
        .filter(({ className }) => className !== 'embed-said')
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    )
    expect(stays, url).toEqual([])
  }
})

test('X-TEXTSIZE-04 in a low window the application scrolls as a whole', async ({ page }) => {
  // The dialog moves as it opens.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(zoomed)
  await page.goto('/scale')
  await page.getByRole('button', { name: 'Apply to Join' }).first().press('Enter')
  const dialog = page.getByRole('dialog')
  const challenge = dialog.getByLabel('What is your biggest business challenge right now?')
  await challenge.focus()
  await expect(challenge).toBeInViewport({ ratio: 1 })
  // Whatever is in the window belongs to the form.
  const covered = await dialog.evaluate((element) => {
    const form = element.querySelector('form')
    const root = element.getRootNode() as ShadowRoot
    const points = [8, 64, 128, 192, 248].map((y) => root.elementFromPoint(160, y))
    return points.filter((point) => !form?.contains(point)).length
  })
  expect(covered).toBe(0)
  const submit = dialog.getByRole('button', { name: 'Submit Application' })
  await submit.focus()
  await expect(submit).toBeInViewport({ ratio: 1 })
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('X-TEXTSIZE-05 in a low window the chat shows five lines of the conversation', async ({
  page,
}) => {
  await page.setViewportSize(zoomed)
  await page.goto('/about')
  await page.getByRole('button', { name: 'Chat with us' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const input = dialog.getByPlaceholder('Type your message...')
  await expect(input).toBeFocused()
  await expect(input).toBeInViewport({ ratio: 1 })
  const conversation = dialog.getByRole('region', { name: 'Conversation' })
  const lines = await conversation.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  )
  expect(lines).toBeGreaterThanOrEqual(5)
  const { y, height } = await boxOf(conversation)
  const seen = Math.min(y + height, zoomed.height) - Math.max(y, 0)
  expect(seen).toBeGreaterThan(zoomed.height / 2)
})

test('X-TEXTSIZE-06 on 320 px no text of the quiz leaves its button', async ({ page }) => {
  for (const height of [256, 640]) {
    await page.setViewportSize({ width: 320, height })
    await page.goto('/assessment')
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Next' }).click()
    const previous = page.getByRole('button', { name: 'Previous' })
    for (const button of [previous, page.getByRole('button', { name: 'Next' })]) {
      const excess = await button.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const text = range.getBoundingClientRect()
        const box = element.getBoundingClientRect()
        return Math.max(text.right - box.right, box.left - text.left)
      })
      expect(excess).toBeLessThan(-4)
    }
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  }
})
