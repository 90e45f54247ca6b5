import { expectLegible } from '../support/accessibility.ts'
import { darkenPage } from '../support/dark-extension.ts'
import { launcher } from './chat-page.ts'
import { expect, press, tag, test } from './widget-page.ts'

for (const readsInline of [false, true]) {
  test(`X-DARKENED-01 where an extension darkens the page${readsInline ? ' and the styles of elements' : ''}, labels and fields stay legible`, async ({
    page,
    visit,
    faults,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const accent of ['', 'accent="#ffd24d"', 'accent="#223344"']) {
      await visit('', {
        body:
          `<coach-newsletter heading="Letters" ${accent}></coach-newsletter>` +
          `<coach-application button="Apply" ${accent}></coach-application>` +
          `<coach-chat ${accent}></coach-chat>` +
          ['newsletter', 'application', 'chat'].map((name) => tag(name)).join(''),
      })
      const email = page.getByLabel('Email address')
      await email.fill('ada@example.com')
      await expect(launcher(page)).toBeVisible()
      await page.evaluate(darkenPage, readsInline)
      await expectLegible(page)
      await launcher(page).click()
      await page.getByPlaceholder('Type your message...').fill('Hello')
      await expectLegible(page)
      await press(page, 'Close chat')
      await press(page, 'Apply')
      await page.getByLabel('Full Name').fill('Ada')
      await expectLegible(page)
      await page.evaluate(() => sessionStorage.clear())
    }
    expect(faults).toEqual([])
  })
}
