import { expect, type Page } from '@playwright/test'
import type { Message } from '../../../widgets/shared/lib/toast.ts'

/** Waits for this toast in the live region of its tone. */
export async function expectToast(page: Page, { tone, title, description }: Message) {
  const region = page.getByRole(tone === 'destructive' ? 'alert' : 'status')
  await expect(region.getByText(title)).toBeVisible()
  await expect(region.getByText(description)).toBeVisible()
}
