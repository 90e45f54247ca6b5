import { settled } from '../support/page-checks.ts'
import { goThrough, guests } from './guests.ts'
import { storedEntries } from './page-state.ts'
import { expect, site, test } from './widget-page.ts'

/** The strictest policy that still allows our widgets. */
const policy =
  `default-src 'none'; script-src ${site}; connect-src ${site}; style-src 'none'; ` +
  "require-trusted-types-for 'script'; trusted-types 'none'"

for (const guest of guests) {
  test(`X-HOSTS-01 ${guest.title}: under a strict policy it works, and stores and requests nothing before it is used`, async ({
    page,
    context,
    api,
    visit,
    faults,
  }) => {
    const violations: string[] = []
    await page.exposeFunction('violated', (what: string) => violations.push(what))
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
        Reflect.get(window, 'violated')(`${violatedDirective} ${sample}`),
      )
    })
    await visit(guest, { attributes: 'data-accent="rebeccapurple"', policy })
    await expect(page.getByRole('button').first()).toBeVisible()
    await settled(page)
    const root = page.locator(`coach-${guest.widget} [data-coach-root]`).first()
    await expect(root).toHaveAttribute('style', /--coach-accent: rebeccapurple/)
    // Only the blog shows what isn't its own.
    const asked = guest.widget === 'blog' ? [site + guest.path] : []
    expect(api.calls.map(({ url }) => url)).toEqual(asked)
    expect(await storedEntries(page)).toBe(0)
    expect(await context.cookies()).toEqual([])

    await goThrough(page, api, guest)
    expect([...violations, ...faults]).toEqual([])
  })
}
