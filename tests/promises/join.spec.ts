import { expectAccessible } from '../support/accessibility.ts'
import { overflowOf } from '../support/page-checks.ts'
import { expect, test } from '../support/site-fixtures.ts'

const ownHeading = 'One behavior to notice, one experiment to run.'

test('X-JOIN-01 a page for links has the sign-up alone: the address chooses among its headings, and says where a subscriber came from', async ({
  page,
}) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/newsletter-subscribers')) sent.push(request.postDataJSON())
  })
  const heading = page.getByRole('heading', { level: 1 })
  const notOurs = encodeURIComponent('<b>Call 555-0100</b>')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/join?heading=${notOurs}&source=${'x'.repeat(300)}`)
  await expect(heading).toHaveText(ownHeading)
  await expect(page.getByText('555-0100')).toHaveCount(0)
  await expect(page.locator('coach-newsletter [data-coach-fallback]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  const subscribe = async (email: string) => {
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Subscribe' }).click()
  }
  await subscribe('cut@example.com')
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toMatchObject({ source: 'x'.repeat(200) })

  await page.goto('/join?heading=podcast&utm_source=instagram&utm_campaign=bio')
  await expect(heading).toHaveText('You heard us. Now read along.')
  await expect(page.locator('coach-newsletter [data-coach-fallback]')).toHaveCount(0)
  await subscribe('bio@example.com')
  await expect.poll(() => sent.length).toBe(2)
  const attribution = { utm_source: 'instagram', utm_campaign: 'bio' }
  expect(sent[1]).toMatchObject({ source: 'instagram / bio', attribution })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('X-JOIN-02 the page for links signs up without scripts, under its own heading', async ({
    page,
  }) => {
    await page.goto('/join?heading=podcast')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ownHeading)
    await page.getByLabel('Email address').fill('plain@example.com')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL('/newsletter/success')
  })
})
