import { expect, test } from '../support/site-fixtures.ts'

// The retreat's last day is October 20, 2025. By UTC it is another day, and another month, in both cities.
for (const { timezoneId, day, isOver, end, month } of [
  {
    timezoneId: 'America/Los_Angeles',
    day: '2025-10-21T05:00:00Z',
    isOver: false,
    end: '2026-07-01T05:00:00Z',
    month: 'June 2026',
  },
  {
    timezoneId: 'Asia/Tokyo',
    day: '2025-10-20T16:00:00Z',
    isOver: true,
    end: '2026-06-30T16:00:00Z',
    month: 'July 2026',
  },
]) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    test(`X-EVENTDATES-15 in ${timezoneId} an event and a month end with the visitor’s day, not with that of UTC`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(day)
      await page.goto('/retreat')
      await expect(page.getByRole('main').locator('.over').first()).toBeVisible({ visible: isOver })
      const state = page.locator('#main')
      await expect(state).toHaveAttribute('data-state', isOver ? 'over' : 'running')

      await page.clock.setFixedTime(end)
      await page.goto('/workshops')
      const mark = page.getByText('We’re here. Join this month.').filter({ visible: true })
      await expect(mark.locator('xpath=..')).toContainText(month)
    })
  })
}
