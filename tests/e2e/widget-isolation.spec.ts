import messages from '../../data/messages.json' with { type: 'json' }
import { expect, test } from './host-pages/fixtures.ts'

test('its styles do not leak into the page', async ({ page, visit, tag, email }) => {
  const measure = () =>
    page.locator('#own').evaluate((own) => {
      const { color, font, margin, padding, cursor } = getComputedStyle(own)
      return { color, font, margin, padding, cursor }
    })
  await visit({ body: '<button id="own">Own</button>' })
  const before = await measure()
  await visit({ body: `<button id="own">Own</button>${tag()}` })
  await expect(email).toBeVisible()
  expect(await measure()).toEqual(before)
})

test('a sandboxed frame can subscribe', async ({ page, hostSite, visit, tag, address, faults }) => {
  const inner = hostSite.publish({ body: tag() })
  await visit({
    body: `<iframe sandbox="allow-scripts allow-forms" src="${inner}" width="700" height="500">`,
  })
  const frame = page.frameLocator('iframe')
  await frame.getByRole('textbox').fill(address)
  await frame.getByRole('button').click()

  await expect(frame.getByText(messages.newsletter.success.title)).toBeVisible()
  await frame.getByRole('button', { name: 'Subscribe' }).click()
  await expect(frame.getByText('Invalid Email')).toBeVisible()
  expect(faults).toEqual([])
})
