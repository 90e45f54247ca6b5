import type { Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { deskOf } from '../support/desk.ts'
import { keepShown } from '../support/site-fixtures.ts'
import { test as base, expect } from './host-page.ts'
import { ownTime, takeTime } from './own-time.ts'
import { application, captured, newsletter, type Sender } from './senders.ts'
import { expectFailure, expectSuccess, press } from './widget-page.ts'

/** Fills in a sender's widget on a page of another site. */
const test = base.extend<{ filled: (sender: Sender, isIsolated?: boolean) => Promise<void> }>({
  filled: async ({ page, server, visit, address }, use) => {
    await ownTime(page)
    await keepShown(page)
    await use(async ({ widget, attributes = '', fillIn }, isIsolated = false) => {
      const src = `${server.url}/widgets/${widget}.js`
      await visit({ body: `<script src="${src}" async ${attributes}></script>`, isIsolated })
      await fillIn(page)
      await page.getByLabel('Email Address').fill(address)
      await takeTime(page)
    })
  },
})

/** Replaces one answer: by that of the server to another body, or by one with another status. */
const once = (page: Page, { body, status }: { body?: object; status?: number }) =>
  page.route(
    `**${application.path}`,
    async (route) => {
      if (body) return route.continue({ postData: JSON.stringify(body) })
      const response = await route.fetch()
      return route.fulfill({ response, status: status ?? 500, json: { code: 'storage-full' } })
    },
    { times: 1 },
  )

for (const isIsolated of [false, true]) {
  const where = isIsolated ? 'an isolated page' : 'a page'
  test(`X-HOSTANSWERS-01 on ${where} of another site an application is a success only if it is stored`, async ({
    page,
    server,
    filled,
    address,
  }) => {
    await filled(application, isIsolated)
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(isIsolated)
    const send = async () => {
      const [answer] = await Promise.all([
        page.waitForResponse(`**${application.path}`),
        press(page, application.submit),
      ])
      return answer.status()
    }
    const fails = async (status: number) => {
      expect(await send()).toBe(status)
      await expectFailure(page, application)
      await expect(page.getByText(application.done)).toHaveCount(0)
      await press(page, 'Dismiss')
    }

    await once(page, { body: { email: address } })
    await fails(422)
    const locked = new Sqlite(server.database)
    locked.exec('begin immediate')
    await fails(503)
    locked.close()
    await once(page, { status: 507 })
    await fails(507)

    expect(await send()).toBe(201)
    await expectSuccess(page, application)
    expect(await deskOf(server).file('application')).toContain(address)
  })
}

for (const sender of [newsletter, captured, application]) {
  test(`X-HOSTANSWERS-02 ${sender.widget}: a form filler that fills every field, the honeypot too, sees a success`, async ({
    page,
    server,
    filled,
    address,
  }) => {
    await filled(sender)
    await page.locator('input').evaluateAll((fields: HTMLInputElement[]) => {
      for (const field of fields) {
        field.value ||= '+1 310 555 0100'
        field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
      }
    })
    await press(page, sender.submit)
    await expectSuccess(page, sender)
    expect(JSON.stringify(await deskOf(server).doubtful())).toContain(address)
  })
}
