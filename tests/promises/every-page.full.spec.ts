import { expectAccessible, expectLegible } from '../support/accessibility.ts'
import { overflowOf } from '../support/page-checks.ts'
import { routes } from '../support/routes.ts'
import { expect, test } from '../support/site-fixtures.ts'
import { sql } from '../support/sqlite.ts'
import { signUp } from '../support/visits.ts'

const phone = { width: 360, height: 800 }
const answers = [
  '/no-such-page',
  '/newsletter/success',
  '/newsletter/invalid',
  '/unsubscribe/invalid',
  '/unsubscribe/never/success',
]

// One width for each scheme is enough, because layout and colours don't depend on each other.
for (const url of [...routes.map((route) => route.url), ...answers]) {
  test(`X-EVERYPAGE-01 ${url}: axe finds nothing, text is legible, nothing overflows`, async ({
    page,
    faults,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(url)
    await expectAccessible(page)
    expect(await page.evaluate(brokenButtons)).toEqual([])
    await page.setViewportSize(phone)
    await page.emulateMedia({ colorScheme: 'dark' })
    // The only other part of a phone's page, its menu, is the same on every page.
    await (url === '/' ? expectAccessible(page) : expectLegible(page))
    expect(await page.evaluate(smallParts)).toEqual([])
    for (const width of [phone.width, 320, 768]) {
      await page.setViewportSize({ ...phone, width })
      expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0)
      expect(await page.evaluate(brokenButtons), `${width} px`).toEqual([])
    }
    expect(await page.evaluate(dividedTexts)).toEqual([])
    expect(await page.evaluate(dividedNumbers)).toEqual([])
    await page.setViewportSize(phone)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await overflowOf(page), 'at 200 % text').toBeLessThanOrEqual(0)
    expect(await page.evaluate(squeezedTexts), 'at 200 % text').toEqual([])
    // The 404 page names its path in the console.
    if (url !== '/no-such-page') expect(faults).toEqual([])
  })
}

test('X-EVERYPAGE-02 axe finds nothing at any step of a confirmation link', async ({
  browser,
  start,
}) => {
  // Nothing listens there: the links are read from the table.
  const server = await start({ NEWSLETTER: 'confirm', SMTP_URL: 'smtp://127.0.0.1:1' })
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme, viewport: phone })
    const shows = async (title: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expectAccessible(page)
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    }
    const email = `${colorScheme}@example.com`
    await signUp(server.url, email)
    const query = 'select token from newsletter_subscribers where email = ?'
    const [row] = sql(server.database, query, email) as { token: string }[]
    await page.goto(`${server.url}/newsletter/confirm?token=${row?.token}`)
    await shows('Join the newsletter?')
    await page.getByRole('button', { name: 'Confirm my subscription' }).click()
    await shows('You’re on the list')
    await page.goBack()
    await page.reload()
    await shows('You’re on the list')
    await page.goto(`${server.url}/newsletter/confirm?token=unknown`)
    await shows('This link doesn’t work')
    await page.close()
  }
})

/** Texts below 16 px, and controls below 44 px. */
function smallParts(): string[] {
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const texts = [...document.querySelectorAll('main *, footer *')].filter(
    (element) =>
      shown(element) &&
      !element.closest('svg') &&
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
  )
  const tiny = texts.filter((text) => Number.parseFloat(getComputedStyle(text).fontSize) < 16)
  const controls = [...document.querySelectorAll('main button, main summary, .button')]
  const narrow = controls.filter((one) => {
    const { height, width } = one.getBoundingClientRect()
    return shown(one) && Math.min(height, width) < 44
  })
  return [...tiny, ...narrow].map((element) => element.outerHTML.slice(0, 100))
}

/** Buttons with text on more than one line. */
function brokenButtons(): string[] {
  const words = (button: Element) =>
    [...button.childNodes].flatMap((node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return node.nodeType === Node.TEXT_NODE ? [...range.getClientRects()] : []
    })
  return [...document.querySelectorAll('.button')]
    .filter((button) => new Set(words(button).map(({ top }) => top)).size > 1)
    .map(({ textContent }) => textContent)
}

/** Numbers such as 2.5-day that a line could break at their point. */
function dividedNumbers(): string[] {
  return [...document.querySelectorAll('.unbroken')]
    .map((word) => `${word.previousSibling?.textContent?.slice(-2)}${word.textContent}`)
    .filter((text) => /^\d\.\d/.test(text))
}

/** Texts in a column that is narrower than three letters. */
function squeezedTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, p, li, dt, dd)')]
    .filter((text) => text.checkVisibility() && text.innerText.length > 3)
    .filter(({ clientWidth, clientHeight }) => clientWidth > 1 && clientHeight > 3 * clientWidth)
    .filter((text) => text.clientWidth < 1.5 * Number.parseFloat(getComputedStyle(text).fontSize))
    .map(({ outerHTML }) => outerHTML.slice(0, 100))
}

/** Texts in which a flex container or grid would lay out an unbroken word as an item of its own. */
function dividedTexts(): string[] {
  return [...document.querySelectorAll('.unbroken')]
    .map((word) => word.parentElement ?? document.body)
    .filter((parent) => /flex|grid/.test(getComputedStyle(parent).display))
    .filter((parent) => parent.firstElementChild !== parent.firstChild)
    .map(({ outerHTML }) => outerHTML.slice(0, 100))
}
