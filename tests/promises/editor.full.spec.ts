import type { Route } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/site-fixtures.ts'
import { press } from './widget-page.ts'
import { begin, body, copied, paste, savedLine, stored, subject } from './writing-page.ts'

test('X-EDITOR-01 what is written is saved after each pause, with headings, lists, quotes and emphasis by Markdown or the toolbar', async ({
  page,
  faults,
}) => {
  await begin(page)
  await subject(page).fill('What we saw in May')
  await body(page).click()
  await page.keyboard.type(
    '## May\nPlain **strong** and *leaning* words.\n- One\nTwo\n\n> Said\n\n',
  )
  await page.keyboard.press('Control+B')
  await page.keyboard.type('Bold')

  await expect(savedLine(page)).toBeVisible()
  await expect
    .poll(async () => (await stored(page)).content)
    .toBe(
      '<h2>May</h2><p>Plain <strong>strong</strong> and <em>leaning</em> words.</p><ul><li>One</li><li>Two</li></ul><blockquote><p>Said</p></blockquote><p><strong>Bold</strong></p>',
    )
  await page.reload()
  await expect(body(page).getByRole('heading', { name: 'May' })).toBeVisible()
  await expect(subject(page)).toHaveValue('What we saw in May')
  await expectAccessible(page)
  // No style or script that the page's policy forbids.
  expect(faults).toEqual([])
})

test('X-EDITOR-02 each tool has a name and a state, and the arrow keys lead from one to the next', async ({
  page,
}) => {
  await begin(page)
  await body(page).fill('Words')
  await page.keyboard.press('Control+A')
  const bar = page.getByRole('toolbar', { name: 'Formatting' })
  const bold = bar.getByRole('button', { name: 'Bold' })
  await bold.click()
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  await expect(body(page).locator('strong')).toHaveText('Words')

  await bar.getByRole('combobox', { name: 'Kind of paragraph' }).focus()
  const names: string[] = []
  for (let count = 0; count < 9; count += 1) {
    await page.keyboard.press('ArrowRight')
    names.push(
      (await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '',
    )
  }
  expect(names).toEqual([
    ...['Bold', 'Italic', 'Underline', 'Link', 'Bulleted list', 'Numbered list', 'Quote'],
    ...['Undo', 'Redo'],
  ])
  // The whole bar is one stop of the Tab key.
  await page.keyboard.press('Tab')
  await expect(body(page)).toBeFocused()
  await bar.getByRole('combobox', { name: 'Kind of paragraph' }).selectOption('Heading 2')
  await expect(body(page).getByRole('heading', { level: 2 })).toHaveText('Words')
})

test('X-EDITOR-03 a link leads to a page of the site, another site or a mailbox, and to nothing else', async ({
  page,
}) => {
  await begin(page)
  await body(page).fill('Words')
  for (const [typed, href] of [
    ['example.com/x', 'https://example.com/x'],
    ['/booking', '/booking'],
    ['ada@example.com', 'mailto:ada@example.com'],
  ] as const) {
    await body(page).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Control+K')
    const field = page.getByLabel('Where does it lead?')
    await expect(field).toBeFocused()
    await field.fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(/Enter an address/)
    await field.fill(typed)
    await page.keyboard.press('Enter')
    await expect(body(page).getByRole('link', { name: 'Words' })).toHaveAttribute('href', href)
    await expect(body(page)).toBeFocused()
  }
  await page.keyboard.press('Control+K')
  await press(page, 'Remove the Link')
  await expect(body(page).getByRole('link')).toHaveCount(0)
})

test('X-EDITOR-04 what Word copies becomes the text of a post, and what is left out is said in one line', async ({
  page,
  faults,
}) => {
  await begin(page)
  await paste(body(page), copied('word'))

  await expect(
    page.getByText('Left out: 1 image, 1 table, whose text is kept, fonts and colors.'),
  ).toBeVisible()
  await expect
    .poll(async () => (await stored(page)).content)
    .toBe(
      '<h1>What we saw</h1><p>Three companies, <strong>one habit</strong>, and <em>no plan</em>. Read <a href="https://example.com/report">the report</a>.</p><ul><li>Ask first<ul><li>Then wait</li></ul></li><li>Write it down</li></ul><ol><li>Monday</li></ol><p>Revenue | $2M</p>',
    )
  expect(faults).toEqual([])
})

test('X-EDITOR-05 so does what Google Docs copies', async ({ page, faults }) => {
  await begin(page)
  await paste(body(page), copied('google-docs'))

  await expect(page.getByText('Left out: 1 image, fonts and colors.')).toBeVisible()
  await expect
    .poll(async () => (await stored(page)).content)
    .toBe(
      '<h2>The quick answer</h2><p>It costs you <strong>the week</strong><em>, every week</em>. <a href="https://example.com/why">Why</a></p><ul><li>Stop<ul><li>Look</li></ul></li><li>Ask</li></ul>',
    )
  expect(faults).toEqual([])
})

test('X-EDITOR-06 hostile HTML is pasted as its text', async ({ page, faults }) => {
  await begin(page)
  await paste(
    body(page),
    '<p onclick="alert(1)">Read<script>alert(2)</script><img src=x onerror=alert(3)><a href="javascript:alert(4)"> me</a></p><style>p{color:red}</style><iframe srcdoc="<script>alert(5)</script>"></iframe>',
  )
  await expect.poll(async () => (await stored(page)).content).toBe('<p>Read me</p>')
  expect(faults).toEqual([])
})

test('X-EDITOR-07 a paste of 2 MB is taken, and a text that is too long stays until it is shortened', async ({
  page,
}) => {
  await begin(page)
  const words =
    '<p class=MsoNormal style="margin:0cm"><span lang=EN-US style="font-size:12pt">Ask first, and then wait.</span></p>\n'
  await paste(body(page), words.repeat(Math.ceil(2_000_000 / words.length)))
  await expect(
    page.getByText(/The text has [\d,]+ characters, and at most 40,000 can be saved/),
  ).toBeVisible()
  await expect(body(page)).toHaveAttribute('aria-invalid', 'true')
  await subject(page).fill('Long')
  await expect(page.getByText('Not all is saved: correct what is marked.')).toBeVisible()

  await body(page).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await page.keyboard.type('Short')
  await expect.poll(async () => (await stored(page)).content).toBe('<p>Short</p>')
  await expect(body(page)).toHaveAttribute('aria-invalid', 'false')
})

test('X-EDITOR-08 what is written while the server can’t be reached is kept in the tab, and saved once when the line returns', async ({
  page,
}) => {
  await begin(page)
  await page.route('**/api/desk/**', (route) => route.abort('connectionfailed'))
  await body(page).fill('Written on a train')
  await expect(page.getByText('The server can’t be reached. Your text is kept')).toBeVisible()
  await page.unroute('**/api/desk/**')
  await expect.poll(async () => (await stored(page)).content).toBe('<p>Written on a train</p>')
  await expect(savedLine(page)).toBeVisible()

  // A save whose answer is lost has arrived, and what is written meanwhile meets no conflict with it.
  const lose = async (route: Route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route('**/api/desk/letters/*', lose)
  await body(page).fill('Written in a tunnel')
  await expect(page.getByText('The server can’t be reached. Your text is kept')).toBeVisible()
  await body(page).fill('Written behind the tunnel')
  await page.unroute('**/api/desk/letters/*', lose)
  await expect
    .poll(async () => (await stored(page)).content)
    .toBe('<p>Written behind the tunnel</p>')
  await expect(savedLine(page)).toBeVisible()
})

test('X-EDITOR-09 of two editors of one text the second one learns who saved when, and both texts are kept', async ({
  page,
}) => {
  await begin(page)
  await body(page).fill('Before')
  await expect(savedLine(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(body(other)).toHaveText('Before')
  await body(other).fill('Theirs')
  await expect(savedLine(other)).toBeVisible()

  await body(page).fill('Mine')
  const alert = page.getByRole('alert').filter({ hasText: 'saved another text' })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  await expect(body(page)).toHaveText('Mine')
  await alert.getByText('Read theirs').click()
  await expect(alert.getByText('Theirs', { exact: true })).toBeVisible()
  await press(page, 'Keep Mine')
  await expect.poll(async () => (await stored(page)).content).toBe('<p>Mine</p>')

  // Theirs is a version, and can be the text again.
  const versions = page.getByRole('region', { name: 'Versions' }).getByRole('button')
  await expect(versions).toHaveCount(3)
  await versions.nth(1).click()
  await expect(page.getByRole('dialog').getByText('Theirs')).toBeVisible()
  await press(page, 'Restore')
  await expect(body(page)).toHaveText('Theirs')
  await expect.poll(async () => (await stored(page)).content).toBe('<p>Theirs</p>')
})

test('X-EDITOR-10 what a colleague changed elsewhere in a text is taken over without a question', async ({
  page,
}) => {
  await begin(page)
  await subject(page).fill('First')
  await expect(savedLine(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByLabel('Preheader').fill('By a colleague')
  await expect(savedLine(other)).toBeVisible()

  await body(page).fill('Mine')
  await expect.poll(async () => (await stored(page)).content).toBe('<p>Mine</p>')
  await expect(page.getByLabel('Preheader')).toHaveValue('By a colleague')
})
