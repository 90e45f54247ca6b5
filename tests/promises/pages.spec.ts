import type { Page } from '@playwright/test'
import { boxOf, settled } from '../support/page-checks.ts'
import { routes } from '../support/routes.ts'
import { sentFrom } from '../support/sent.ts'
import { expect, test } from '../support/site-fixtures.ts'

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
const forVisitors = routes.map(({ url }) => url).filter((url) => url !== '/desk')

/** The chat's button is at the bottom right, however far the page is scrolled. */
async function expectChatInCorner(page: Page, url: string) {
  const button = page.getByRole('button', { name: 'Chat with us' })
  await expect(button, url).toBeVisible()
  await page.evaluate(() => window.scrollTo({ top: 9999, behavior: 'instant' }))
  const box = await boxOf(button)
  for (const gap of [wide.width - box.x - box.width, wide.height - box.y - box.height]) {
    expect(gap, url).toBeGreaterThanOrEqual(0)
    expect(gap, url).toBeLessThanOrEqual(40)
  }
}

// In one test, because opening every page takes seconds.
test('R-GEN-01 R-GEN-02 R-RETR-03 R-CHAT-01 X-PRIVATEPAGES-01 pages are open, ask no other host and store nothing; links leave by new tabs; the chat waits in the corner', async ({
  page,
  context,
  server,
}) => {
  test.slow()
  await page.setViewportSize(wide)
  const origins = new Set<string>()
  context.on('request', (request) => origins.add(new URL(request.url()).origin))
  let outward = 0
  for (const url of [...forVisitors, '/newsletter/success']) {
    const response = await page.goto(url)
    await settled(page)
    const stored = await page.evaluate(async () => [
      ...[document.cookie, localStorage.length, sessionStorage.length],
      (await indexedDB.databases()).length,
    ])
    expect(stored, url).toEqual(['', 0, 0, 0])
    expect([url, response?.status(), new URL(page.url()).pathname]).toEqual([url, 200, url])
    await expect(page.locator('input[type=password]')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /\b(log|sign) ?in\b/i })).toHaveCount(0)
    const links = await page.locator('a[href]').evaluateAll((all) =>
      (all as HTMLAnchorElement[])
        .filter(({ origin, protocol }) => origin !== location.origin && protocol.startsWith('http'))
        .map(({ href, target, relList, ariaDescribedByElements }) => ({
          href,
          opensSafely: target === '_blank' && relList.contains('noopener'),
          isAnnounced: ariaDescribedByElements?.[0]?.id === 'new-tab',
        })),
    )
    outward += links.length
    expect(links.filter((link) => !link.opensSafely || !link.isAnnounced)).toEqual([])
    // Each widget has a preview there, the chat too.
    if (url !== '/widgets') await expectChatInCorner(page, url)
  }
  expect(outward).toBeGreaterThan(100)
  expect([...origins]).toEqual([server.url])
  expect(await context.cookies()).toEqual([])
})

test('R-404-01 R-404-02 R-404-03 an unknown path links home and is logged', async ({ page }) => {
  await page.setViewportSize(wide)
  for (const path of ['/no-such-page', '/no/such', '/100%', '/about%ff']) {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expectChatInCorner(page, path)
    await expect.poll(() => logged.join('\n')).toContain(path)
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).toHaveURL('/')
  }
})

const items = [
  ['True CEO Overview', '/sustain'],
  ['Program Tiers & Pricing', '/true-ceo'],
  ['Built to Scale Intensive', '/built-to-scale'],
  ['Conferences & Retreats', '/sustain#events'],
  ['Workshop Calendar', '/sustain#workshops'],
] as const

test('R-NAV-09 the Sustain menu closes by Escape or a second press', async ({ page }) => {
  await page.setViewportSize(wide)
  await page.goto('/')
  const banner = page.getByRole('banner')
  const sustain = banner.getByText('Sustain', { exact: true })
  const overview = banner.getByRole('link', { name: 'True CEO Overview' })
  await expect(overview).toBeHidden()
  for (const close of [() => page.keyboard.press('Escape'), () => sustain.click()]) {
    await sustain.click()
    await expect(overview).toBeVisible()
    await close()
    await expect(overview).toBeHidden()
  }
  await sustain.press('Enter')
  await banner.getByRole('link', { name: 'Workshop Calendar' }).focus()
  await page.keyboard.press('Escape')
  await expect(sustain).toBeFocused()
})

test('R-NAV-10 R-NAV-11 R-NAV-12 R-NAV-13 R-NAV-14 R-SUST-10 the Sustain menu leads to each of its pages', async ({
  page,
}) => {
  await page.setViewportSize(wide)
  const banner = page.getByRole('banner')
  for (const [name, url] of items) {
    await page.goto('/')
    await banner.getByText('Sustain', { exact: true }).click()
    await banner.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(url)
    const [, anchor] = url.split('#')
    const part = anchor ? page.locator(`#${anchor}`) : page.getByRole('main')
    await expect(part.getByRole('heading').first()).toBeInViewport()
  }
})

test('R-NAV-01 the navigation stays at the top', async ({ page }) => {
  await page.setViewportSize(wide)
  await page.goto('/')
  const turned = async () => {
    // A busy browser drops what comes before its first picture.
    await page.mouse.wheel(0, 1500)
    return page.evaluate(() => scrollY)
  }
  await expect.poll(turned).toBeGreaterThan(1000)
  const call = page.getByRole('banner').getByRole('link', { name: 'Book a Call' })
  await expect(call).toBeInViewport({ ratio: 1 })
})

test('R-NAV-15 R-NAV-16 on a phone a button opens and closes the menu', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  const banner = page.getByRole('banner')
  const button = banner.getByRole('button', { name: /^(Menu|Close)$/ })
  const link = (name: string) => banner.getByRole('link', { name, exact: true })
  const contact = link('Contact')
  await expect(contact).toBeHidden()
  await button.click()
  for (const name of ['Home', 'Blog', 'Contact']) await expect(link(name)).toBeVisible()
  await expect(banner.getByRole('link', { name: 'Book a Call' }).last()).toBeVisible()
  await button.click()
  await expect(contact).toBeHidden()
  await button.click()
  await page.keyboard.press('Escape')
  await expect(contact).toBeHidden()
})

test('R-FOOT-11 R-LEGAL-07 footers and policies have the visit’s date', async ({ page }) => {
  await page.clock.setFixedTime('2031-03-05T12:00:00Z')
  for (const url of forVisitors.filter((path) => /-policy$|-service$|^.(disc|acces)/.test(path))) {
    await page.goto(url)
    await expect(page.getByRole('contentinfo')).toContainText('© 2031')
    const date = page.getByText('Last Updated:')
    await expect(date, url).toHaveText('Last Updated: March 5, 2031')
    await expect(date.locator('time')).toHaveAttribute('datetime', '2031-03-05')
  }
})

test('R-FAQ-01 R-FAQ-02 R-FAQ-03 one question at a time is open', async ({ page }) => {
  await page.goto('/')
  const questions = page.locator('#faq details')
  const open = page.locator('#faq details[open]')
  await questions.nth(0).locator('summary').click()
  await expect(questions.nth(0).locator('p').first()).toBeVisible()
  await questions.nth(1).locator('summary').click()
  await expect(open).toHaveCount(1)
  await expect(questions.nth(1)).toHaveAttribute('open', '')
  await questions.nth(1).locator('summary').click()
  await expect(open).toHaveCount(0)
})

const answers: readonly (readonly [question: string, ...said: string[]])[] = [
  ['Who is this for?', '$250K-$5M+'],
  [
    ...(['Is there a guarantee?', 'Most coaching programs', '7-day money-back guarantee'] as const),
    'Events and retreats follow a separate refund policy',
  ],
  ['How soon will I see a difference?', '30 days', '90 days', '6-12 months'],
]

test('R-FAQ-04 R-FAQ-05 R-FAQ-06 R-FAQ-07 a question unfolds its answer', async ({ page }) => {
  await page.goto('/')
  for (const [question, ...said] of answers) {
    const asked = page.locator('#faq details').filter({ hasText: question })
    await asked.locator('summary').click()
    for (const text of said) await expect(asked).toContainText(text)
    await expect(asked.locator('p').first()).toBeVisible()
  }
})

test('R-CONT-03 R-CONT-06 R-CONT-07 R-CONT-08 R-CONT-09 X-CONTACT-01 the contact form has its fields, checks nothing, sends nothing, and writes what was typed into a mail', async ({
  page,
}) => {
  await page.goto('/')
  const contact = page.locator('#contact')
  const button = contact.getByRole('button', { name: 'Find Your Expert Match' })
  const sent = sentFrom(page)
  /** A later mail would take the place of one that the browser has not begun. */
  const begun = (mails: number) => expect.poll(() => sent.length).toBe(mails)
  await button.click()
  await begun(1)
  await expect(contact.locator(':invalid, [aria-invalid=true]')).toHaveCount(0)
  const names = ['Full Name', 'Email Address', 'Business Name', 'How Can We Help?']
  // Browsers that compose the mail of such a form themselves change these characters.
  const typed = (name: string) => `José & Söhne +1 50%25 ${name}`
  for (const name of names) await contact.getByRole('textbox', { name }).fill(typed(name))
  await contact.locator('textarea').fill(`${typed('How Can We Help?')}\nand more`)
  await button.click()
  await begun(2)
  await contact.getByLabel('Full Name').press('Enter')
  await expect(contact.getByLabel('Full Name')).toHaveValue(typed('Full Name'))
  await expect(contact.locator('[aria-invalid=true]')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await begun(3)
  for (const mail of sent) expect(mail).toMatch(/^mailto:hello@antecedent\.example\?/)
  const lines = names.map((name) => `${name}: ${typed(name)}`)
  expect(new URL(`${sent[2]}`).searchParams.get('subject')).toBe('Send Us a Message')
  expect(decodeURIComponent(`${sent[2]?.split('&body=')[1]}`)).toBe(
    [...lines, 'and more'].join('\r\n'),
  )
})

for (const [id, path, name] of [
  ['R-SUST-02', '/sustain', 'Join True CEO'],
  ['R-TRUE-12', '/true-ceo', 'Get Started Now'],
] as const) {
  test(`${id} ${name} has no action`, async ({ page }) => {
    await page.goto(path)
    const control = page.getByRole('main').getByRole('button', { name, exact: true })
    await expect(control).toBeVisible()
    await control.scrollIntoViewIfNeeded()
    // What is drawn late would move the page, and no click.
    await settled(page)
    const sent = sentFrom(page)
    const place = async () => [page.url(), await page.evaluate(() => scrollY)]
    const before = await place()
    await control.click()
    // A change would show in the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    expect(await place()).toEqual(before)
    expect(page.context().pages()).toHaveLength(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(sent).toEqual([])
  })
}

test('R-SCALE-01 R-SCALE-07 both buttons of /scale open the application', async ({ page }) => {
  await page.goto('/scale')
  for (const name of ['Apply to Join', 'Submit Application']) {
    const button = page.getByRole('main').getByRole('button', { name, exact: true })
    await button.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'Full Name' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('R-RETR-02 nobody can press a button of the retreat that is sold out', async ({ page }) => {
  await page.goto('/retreat')
  const buttons = page.getByRole('button', { name: 'SOLD OUT' })
  expect(await buttons.count()).toBeGreaterThan(1)
  for (const button of await buttons.all()) await expect(button).toBeDisabled()
})

test('R-WORK-12 the backgrounds of the phases alternate', async ({ page }) => {
  await page.goto('/workshops')
  const grounds: string[] = []
  for (const phase of [1, 2, 3, 4]) {
    const section = page.locator(`#phase-${phase}`)
    grounds.push(await section.evaluate((one) => getComputedStyle(one).backgroundColor))
  }
  const [first, second] = grounds
  expect(first).not.toBe(second)
  expect(grounds).toEqual([first, second, first, second])
})

test('R-BTS-02 the intensive’s first buttons lead to details and prices', async ({ page }) => {
  await page.goto('/built-to-scale')
  for (const [id, name] of Object.entries({ details: 'See the Details', pricing: 'See Pricing' })) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/built-to-scale#${id}`)
    await expect(page.locator(`#${id}`).getByRole('heading', { level: 2 })).toBeInViewport()
  }
})
