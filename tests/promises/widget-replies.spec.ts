import { expect } from '@playwright/test'
import { type WidgetCall, widgetCalls } from '../support/widget-calls.ts'
import { events, test } from '../support/widget-page.ts'

const json = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
})

const liars: Record<string, (good: object) => ReturnType<typeof json>> = {
  'a captive portal’s page, with 200': () => ({
    status: 200,
    contentType: 'text/html',
    body: '<!doctype html><title>Welcome to our wifi</title>',
  }),
  'a 200 without a body': () => ({ ...json(200, ''), body: '' }),
  'a 200 with the wrong JSON': () => json(200, { ok: true }),
  'a 502 with what a success would say': (good) => json(502, { ...good, ok: true }),
  'a 404 page': () => ({ status: 404, contentType: 'text/html', body: '<h1>Not here</h1>' }),
}

for (const one of widgetCalls) {
  test.describe(`${one.widget} ${one.attributes ?? ''}`, () => {
    for (const [name, answer] of Object.entries(liars)) {
      test(`${name} is a failure, and nothing typed is forgotten`, async ({ page, visit }) => {
        await page.route(`**${one.api}`, (route) => route.fulfill(answer(one.good)))
        await visit(one.widget, one.attributes)
        await one.use(page)
        await expect(page.getByText(one.failure).first()).toBeVisible()
        await expect(page.getByText(one.success)).toHaveCount(0)
        expect((await events(page)).map(([name]) => name)).toEqual(['failed'])
        await one.kept?.(page)
      })
    }

    test('a 2xx with what the contract says is a success', async ({ page, visit }) => {
      await page.route(`**${one.api}`, (route) => route.fulfill(json(200, one.good)))
      await visit(one.widget, one.attributes)
      await one.use(page)
      await expect(page.getByText(one.success).first()).toBeVisible()
      await expect(page.getByText(one.failure)).toHaveCount(0)
    })
  })
}

test('an application to another site, whose answer no browser shows, counts as sent', async ({
  page,
  visit,
}) => {
  const hook = 'https://hooks.example/catch'
  const sent: unknown[] = []
  await page.route(hook, (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 200, body: 'ok' })
  })
  await page.addInitScript((url) => localStorage.setItem('coach-webhook-url', url), hook)
  const one = widgetCalls.find(({ widget }) => widget === 'application') as WidgetCall
  await visit(one.widget, one.attributes)
  await one.use(page)
  await expect(page.getByText(one.success)).toBeVisible()
  expect(sent).toMatchObject([{ application_type: 'Mastermind Application' }])
})
