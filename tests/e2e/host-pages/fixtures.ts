import type { Locator } from '@playwright/test'
import { newsletter } from '../../../data/contracts/newsletter.ts'
import { test as base } from '../../support/site-fixtures.ts'
import { type HostPage, type HostSite, startHostSite } from './host-site.ts'

interface Fixtures {
  /** The widget on the pages. */
  name: string
  /** The script tag as a marketer pastes it, with optional attributes. */
  tag: (attributes?: string) => string
  /** Publishes a page on another origin than the widgets' and opens it. */
  visit: (page: HostPage, query?: string) => Promise<void>
  widget: Locator
  email: Locator
  button: Locator
}

export const test = base.extend<Fixtures, { hostSite: HostSite }>({
  name: ['newsletter', { option: true }],
  hostSite: [
    async ({ browserName: _ }, use) => {
      const site = await startHostSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  tag: ({ server, name }, use) =>
    use(
      (attributes = '') =>
        `<script src="${server.url}/widgets/${name}.js" async ${attributes}></script>`,
    ),
  visit: ({ page, hostSite }, use) =>
    use(async (hostPage, query = '') => {
      await page.goto(hostSite.publish(hostPage) + query)
    }),
  widget: ({ page, name }, use) => use(page.locator(`coach-${name}`)),
  email: ({ widget }, use) => use(widget.getByLabel(newsletter.fields.email.label)),
  button: ({ widget }, use) => use(widget.getByRole('button')),
})

export { expect } from '@playwright/test'
