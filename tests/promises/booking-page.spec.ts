import { expectAccessible } from '../support/accessibility.ts'
import { holdBack, unnoticedShift, watchShifts } from '../support/page-checks.ts'
import { routes } from '../support/routes.ts'
import { expect, test } from '../support/site-fixtures.ts'

const calendar = 'https://calendar.antecedent.example'
const calls = [
  ['Pick a Call Time', 'Strategy Call', `${calendar}/strategy-call`],
  ['Pick a Consultation Time', 'Intensive Consultation', `${calendar}/intensive-consultation`],
] as const

test('X-BOOKINGPAGE-01 on /booking both calendars open on the page, and each link is there still', async ({
  page,
  faults,
}) => {
  await page.route(`${calendar}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Pick a time</h1>' }),
  )
  const shifted = await watchShifts(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/booking?coach-email=ada@example.com&utm_source=letter')
    for (const [name, title, url] of calls) {
      const button = page.getByRole('button', { name })
      await page.locator(`coach-booking[url="${url}"]`).scrollIntoViewIfNeeded()
      await button.click()
      const frame = page.getByRole('dialog', { name: title }).locator('iframe')
      await expect(frame.contentFrame().getByRole('heading')).toBeVisible()
      const asked = new URL((await frame.getAttribute('src')) ?? '')
      expect(asked.href).toMatch(new RegExp(`^${url}\\?`))
      expect(asked.searchParams.get('email')).toBe('ada@example.com')
      expect(asked.searchParams.get('utm_source')).toBe('letter')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(button).toBeFocused()
      const link = page.locator('#options').getByRole('link', { name: `Book ${title}` })
      await expect(link).toHaveAttribute('href', url)
      await expect(link).toHaveAttribute('target', '_blank')
    }
    expect(await shifted(), `at ${width} px`).toBeLessThanOrEqual(unnoticedShift)
  }
  expect(faults).toEqual([])
})

test('X-BOOKINGPAGE-04 the button that replaces a link takes its focus, and the link stays away', async ({
  page,
}) => {
  const release = await holdBack(page, '**/widgets/booking.*.js')
  await page.goto('/booking')
  const link = page.getByRole('link', { name: 'Pick a Call Time' })
  await link.focus()
  release()
  const button = page.getByRole('button', { name: 'Pick a Call Time' })
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(link).toBeHidden()
})

test('X-BOOKINGPAGE-02 without scripts the calendars are plain links', async ({ plainPage }) => {
  await plainPage.goto('/booking')
  for (const [name, , url] of calls) {
    const link = plainPage.getByRole('link', { name })
    await expect(link).toBeVisible()
    await expect(link).toHaveAttribute('href', url)
    await expect(link).toHaveAttribute('target', '_blank')
  }
})

test('X-BOOKINGPAGE-03 only pages with the button may show frames, and those only of the calendars', async ({
  request,
}) => {
  const allowed = async (path: string) => {
    const policy = (await request.get(path)).headers()['content-security-policy']
    return /frame-src ([^;]*)/.exec(policy ?? '')?.[1]
  }
  const withButton = ['/booking', '/widgets', '/widgets/booking.html']
  for (const path of withButton) expect(await allowed(path), path).toBe(calendar)
  const others = routes.map(({ url }) => url).filter((url) => !withButton.includes(url))
  expect(others.length).toBeGreaterThan(15)
  for (const path of [...others, '/desk', '/widgets/lead.html']) {
    expect(await allowed(path), path).toBeUndefined()
  }
})
