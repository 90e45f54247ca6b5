import { expectAccessible, expectLegible } from '../support/accessibility.ts'
import { overflowOf } from '../support/page-checks.ts'
import { application } from '../support/samples.ts'
import { expect, openView, send, signIn, test } from './desk-page.ts'

test('X-NUMBERS-08 the desk’s numbers begin with what campaigns brought, as a sentence and a table with a caption, also where visits aren’t counted', async ({
  page,
  server,
}) => {
  for (let n = 0; n < 7; n += 1) {
    await send(server, '/api/applications', {
      ...{ ...application, email: `reader-${n}@example.com` },
      attribution: { utm_source: 'newsletter', utm_campaign: 'spring-letter' },
    })
  }
  await send(server, '/api/newsletter-subscribers', { email: 'cleo@example.com' })
  await signIn(page)
  await openView(page, 'Numbers')

  await expect(
    page.getByText('7 applications, after 0 in the 30 days before: more than chance explains.'),
  ).toBeVisible()
  const table = page.getByRole('table', { name: /\(UTC\), and in brackets/ })
  const row = (name: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(row('spring-letter (newsletter)')).toHaveText(/7 \(0\).*More applications$/)
  await expect(row('Direct, or not known')).toHaveText(/1 \(0\).*Too little to tell$/)
  await expect(row('All together')).toHaveText(/8 \(0\).*7 \(0\).*More applications$/)
  await expect(page.getByText('Views aren’t counted (MEASURE).')).toBeVisible()
  await expectAccessible(page)

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 360, height: 780 })
    await page.reload()
    await expect(row('spring-letter (newsletter)')).toBeVisible()
    await expectLegible(page)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  }
})
