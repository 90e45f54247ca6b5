import type { Page } from '@playwright/test'
import { textsOfWidgets, translatePage, type Way } from '../support/translator.ts'
import { application, captured, fillInApplication, newsletter, type Sender } from './senders.ts'
import { type Api, expect, press } from './widget-page.ts'

interface Scene {
  readonly page: Page
  readonly api: Api
  readonly visit: (sender: Sender) => Promise<void>
}

/**
 * Goes through a widget's visit twice: as it is, then with the page translated. At each step (mistakes, none any more, a
 * failure, the sending, the success) both show the same.
 */
export async function goThrough(scene: Scene, sender: Sender, way: Way): Promise<void> {
  const { page } = scene
  const plain: string[] = []
  await take(scene, sender, async () => {
    plain.push(await page.evaluate(textsOfWidgets))
  })
  await page.evaluate(() => sessionStorage.clear())
  await page.addInitScript(translatePage, way)
  await take(scene, sender, async (step) => {
    await expect.poll(() => page.evaluate(textsOfWidgets), step).toBe(plain.shift())
  })
}

async function take(
  { page, api, visit }: Scene,
  sender: Sender,
  look: (step: string) => Promise<void>,
): Promise<void> {
  await visit(sender)
  const isForm = [newsletter, captured, application].includes(sender)
  if (sender === application) await press(page, 'Apply')
  if (isForm) {
    await press(page, sender.submit)
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    if (sender === newsletter) await expect(page.getByRole('alert')).toContainText('Invalid')
    await look('mistakes')
  }
  if (sender === application) await fillInApplication(page)
  else await sender.fillIn(page)
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await look('filled in')
  api.fail(sender.path)
  await press(page, sender.submit)
  // Not by patterns, which see what a translator has put behind each text.
  const toasts = page.locator('coach-toasts')
  await expect(toasts).toContainText(sender.failure[1])
  await look('failed')
  const release = api.hold(sender)
  await press(page, sender.again ?? sender.submit)
  if (sender.busy) await expect(page.getByRole('button', { name: sender.busy })).toBeVisible()
  await expect(toasts).not.toContainText(sender.failure[1])
  await look('sending')
  release()
  if (sender.success) await expect(toasts).toContainText(sender.success)
  else await expect(page.getByText(sender.done).first()).toBeVisible()
  await look('sent')
}
