import type { Locator } from '@playwright/test'
import { adLead } from '../../data/contracts/lead.ts'
import { test as base, expect } from './host-pages/fixtures.ts'
import { expectToast } from './host-pages/toasts.ts'

const success = {
  tone: 'neutral',
  title: 'Request Received!',
  description: "We'll contact you within 24 hours to schedule your free consultation.",
}
const answers = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '(310) 555-0100',
  challenge: 'Everything waits for me.',
} as const
type Name = keyof typeof answers

const test = base.extend<{ name: string }>({ name: 'lead' })

async function fillIn(widget: Locator) {
  for (const [name, text] of Object.entries(answers)) {
    await widget.getByLabel(adLead.fields[name as Name].label).fill(` ${text}`)
  }
}

test('with capture on, what is kept is acknowledged, and the visitor is taken on', async ({
  page,
  visit,
  tag,
  widget,
  button,
}) => {
  const bodies: unknown[] = []
  await page.route(`**${adLead.action}`, (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ status: 201, json: { id: '1' } })
  })
  await visit({ body: tag('data-capture data-source="spring" data-next="#done" data-layer') })
  await fillIn(widget)
  await button.click()

  await expectToast(page, success)
  await expect(page).toHaveURL(/#done$/)
  await expect(widget.getByLabel(adLead.fields.name.label)).toHaveValue('')
  expect(bodies).toEqual([{ form: 'ad', ...answers, source: 'spring' }])
  expect(await page.evaluate(() => window.dataLayer)).toEqual([
    { event: 'coach:submitted', widget: 'lead' },
  ])
})

test('where nothing is captured it waits a second, and a page that is gone is not led away', async ({
  page,
  visit,
  tag,
  server,
  widget,
  button,
}) => {
  await page.clock.install()
  await visit({ body: tag() })
  const address = page.url()
  // From here on time goes by only where it is told to.
  await page.clock.pauseAt(Date.now() + 60_000)
  await fillIn(widget)
  await button.click()
  await page.clock.runFor(900)
  await expect(button).toHaveText(adLead.submitting)
  await page.clock.runFor(100)
  await expect(button).toHaveText(adLead.submit)
  await page.clock.runFor(100)
  await expectToast(page, success)
  await widget.evaluate((one) => one.remove())
  await page.clock.runFor(5000)
  expect(page.url()).toBe(address)

  await page.reload()
  await fillIn(widget)
  await button.click()
  await page.clock.runFor(1000)
  await expect(button).toHaveText(adLead.submit)
  await page.clock.runFor(100)
  await expectToast(page, success)
  await page.clock.runFor(2000)
  await expect(page).toHaveURL(`${server.url}/booking`)
})
