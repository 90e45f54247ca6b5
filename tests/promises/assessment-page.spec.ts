import { expect, test } from '../support/site-fixtures.ts'
import { answerAll } from './senders.ts'

// Pages scroll at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('X-ASSESSMENT-04 a link to a result contains six answers and no more, and shows it again to anybody', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/assessment')
  await answerAll(page)
  await page.getByRole('button', { name: 'Get My Results' }).click()
  await page.getByRole('button', { name: 'Copy a Link to This Result' }).click()
  await expect(page.getByRole('button', { name: 'Link Copied' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).hash).toBe('#answers=under-100k.10-20.sales.doer.solo.cash')
  const texts = await page.getByRole('article').getByRole('paragraph').allTextContents()

  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByRole('article').getByRole('paragraph')).toHaveText(texts)
  await other.getByRole('button', { name: 'Start Over' }).click()
  await other.goto('/assessment')
  await expect(other.getByText('17%')).toBeVisible()

  await other.goto('/assessment#answers=all.the.same')
  await expect(other.getByText('17%')).toBeVisible()
})

for (const [width, height] of [[390, 760] as const, [360, 640] as const]) {
  test(`X-ASSESSMENT-05 at ${width}x${height} each question and its button are on one screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/assessment')
    for (let number = 1; number <= 6; number += 1) {
      const bar = page.getByRole('progressbar', { name: `Question ${number} of 6` })
      await expect(bar).toBeInViewport({ ratio: 1 })
      const header = await page.getByRole('banner').boundingBox()
      expect((await bar.boundingBox())?.y).toBeGreaterThan(header?.height ?? height)
      await expect(page.getByRole('radio').first()).toBeInViewport({ ratio: 1 })
      const name = number < 6 ? 'Next' : 'Get My Results'
      const forward = page.getByRole('button', { name })
      await expect(forward).toBeInViewport({ ratio: 1 })
      await page.getByRole('radio').nth(1).check()
      await forward.click()
    }
  })
}

test('X-ASSESSMENT-07 on our own phone page, where the buttons stay in view, they cover no option with the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/assessment')
  await page.getByRole('radio').first().focus()
  for (let at = 1; at < 5; at += 1) {
    await page.keyboard.press('ArrowDown')
    const option = page.getByRole('radio').nth(at)
    await expect(option).toBeFocused()
    const { y = 0, height = 0 } = (await option.locator('..').boundingBox()) ?? {}
    const buttons = await page.getByRole('button', { name: 'Next' }).boundingBox()
    expect(y + height, `option ${at + 1}`).toBeLessThan(buttons?.y ?? 0)
  }
})
