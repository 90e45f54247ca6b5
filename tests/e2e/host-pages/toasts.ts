import { expect, type Page } from '@playwright/test'
import type { Message } from '../../../widgets/shared/lib/toast.ts'

/** Waits until the page's toasts say this, in the region that announces its tone. */
export async function expectToast(page: Page, { tone, title, description }: Message) {
  const region = page.getByRole(tone === 'destructive' ? 'alert' : 'status')
  await expect(region.getByText(title)).toBeVisible()
  await expect(region.getByText(description)).toBeVisible()
}
