import type { Page } from '@playwright/test'
import { bundle } from '../../../widgets/bundle.ts'

const bundles = new Map<string, ReturnType<typeof bundle>>()

/** Gives the page a widget on real React, which its components are written for. */
export async function onReact(page: Page, name: string): Promise<void> {
  const built = bundles.get(name) ?? bundle(name, 'react')
  bundles.set(name, built)
  const { code } = await built
  await page.route(`**/widgets/${name}.js`, (route) =>
    route.fulfill({ body: code, contentType: 'text/javascript' }),
  )
}
