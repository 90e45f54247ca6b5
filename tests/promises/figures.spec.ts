import { expect, test } from '../support/site-fixtures.ts'

test('X-FIGURES-01 the tiers are a table for screen readers at every width, and stand in it one by one on a phone', async ({
  page,
}) => {
  await page.goto('/true-ceo')
  const tiers = page.getByRole('table', { name: 'What each tier adds' })
  for (const width of [1440, 900, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(tiers.getByRole('columnheader')).toHaveCount(13)
    await expect(tiers.getByRole('columnheader').nth(5)).toHaveText('Coaching')
    for (const [name, price, coaching] of [
      ['Bronze', '$497 per month', 'Not in this tier'],
      ['Silver', '$997 per month', 'Quarterly 1-hour expert coaching call'],
      ['Accelerator Plus', '$1,297 per month', 'Two 90-minute coaching sessions a month'],
    ] as const) {
      const tier = tiers.getByRole('row').filter({ hasText: price })
      await expect(tier.getByRole('rowheader', { name, exact: true })).toBeVisible()
      // The first column is the row's header.
      await expect(tier.getByRole('cell').nth(0)).toHaveText(price)
      await expect(tier.getByRole('cell').nth(4)).toHaveText(coaching)
    }
  }
  const { left, right } = await tiers.evaluate((one) => one.getBoundingClientRect().toJSON())
  expect([left >= 0, right <= 360]).toEqual([true, true])
})

test('X-FIGURES-02 screen readers hear what each figure shows, before its caption', async ({
  page,
}) => {
  for (const [path, shown] of [
    ['/build', /You stand on the first, BUILD\.\s+You are here/],
    ['/sustain', /You stand on the second, SUSTAIN\.\s+You are here/],
    ['/scale', /SCALE: \$200K\+\. You stand on the third, SCALE\.\s+You are here/],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('figure').first()).toContainText(shown)
  }
})

test('X-FIGURES-03 the six questions of the home page are handed over, and the call takes them along', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  const figure = page.getByRole('figure').first()
  const questions = figure.getByRole('button')
  await expect(questions).toHaveCount(6)
  const said = figure.getByRole('status')
  await expect(said).toHaveText('Press a question to hand it over.')
  const prices = questions.filter({ hasText: 'Raise prices?' })
  await expect(prices).toHaveAttribute('aria-pressed', 'false')
  expect((await prices.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  expect(asked).not.toContain('/widgets/experts.js')
  await prices.press('Space')
  await expect(prices).toHaveAttribute('aria-pressed', 'true')
  await expect(prices).toBeFocused()
  await expect(said).toHaveText('You’d hand over: prices.')
  await expect(figure.getByText('answer 5 of 6')).toBeVisible()
  for (const text of ['Who signs off?', 'Why the delay?', 'Who closes?'])
    await questions.filter({ hasText: text }).click()
  await expect(said).toHaveText(/^That’s the whole idea\. .*prices, sign-offs, delays, closing\.$/)
  await questions.filter({ hasText: 'Who closes?' }).press('Enter')
  await expect(said).toHaveText('You’d hand over: prices, sign-offs, delays.')

  await page.getByRole('link', { name: 'Find Your Expert Match' }).click()
  const arrival = page.getByRole('status').first()
  await expect(arrival).toHaveText('You’d hand over: prices, sign-offs, delays.')
  await page.goto('/booking?over=prices,everything')
  await expect(arrival).toHaveText('You’d hand over: prices.')
})

test('X-FIGURES-04 the seats of the mastermind tell one by one what was asked and counted, without scripts too', async ({
  page,
  browser,
  baseURL,
}) => {
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  for (const one of [page, await plain.newPage()]) {
    await one.setViewportSize({ width: 360, height: 760 })
    await one.goto('/scale')
    const table = one.locator('#table')
    await expect(table.getByRole('group')).toHaveCount(12)
    await expect(table.getByText('11 a week before, 3 after')).toBeVisible()
    const seat = table.locator('summary').filter({ hasText: 'Which client do I drop?' })
    expect((await seat.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    await seat.press('Enter')
    await expect(table.getByText('Which one do your people hide from?')).toBeVisible()
    await expect(table.getByText('Remakes: 14 a month before, 5 after')).toBeVisible()
    await expect(table.getByText('11 a week before, 3 after')).toBeHidden()
    await table.locator('summary').filter({ hasText: 'Yours' }).click()
    await expect(table.getByRole('heading', { name: 'What are you stuck on?' })).toBeVisible()
    await expect(table.getByRole('button', { name: 'Apply to Join' })).toBeVisible()
  }
  await plain.close()
})
