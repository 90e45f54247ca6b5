import type { Page } from '@playwright/test'
import { storedEntries } from './page-state.ts'
import { answerAll, assessment, result } from './senders.ts'
import { expect, expectFailure, expectToast, press, site, test } from './widget-page.ts'

/** The option values of each question, in order. */
const values = {
  revenue: ['under-100k', '100k-250k', '250k-1m', '1m-5m', 'over-5m'],
  time: ['10-20', '20-40', '40-60', '60-plus'],
  bottleneck: ['sales', 'team', 'systems', 'delegation', 'strategy'],
  role: ['doer', 'manager', 'leader', 'ceo'],
  team: ['solo', 'small', 'growing', 'scaled'],
  challenge: ['cash', 'growth', 'burnout', 'team-performance', 'clarity'],
}
const percents = [17, 33, 50, 67, 83, 100]
/** Wordings that the specification gives, by the number of their question. */
const wordings: Record<number, RegExp> = {
  1: /current annual revenue\?/,
  2: /hours.*business/,
  5: /1-2 contractors.*3-10.*11-25.*25\+/,
}
const unanswered = [
  'destructive',
  'Please select an answer',
  'Choose an option before continuing',
] as const

const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const submit = (page: Page) => page.getByRole('button', { name: 'Get My Results' })
const previous = (page: Page) => page.getByRole('button', { name: 'Previous' })

test('R-ASMT-01 R-ASMT-02 R-ASMT-03 R-ASMT-04 R-ASMT-05 R-ASMT-06 R-ASMT-07 R-ASMT-08 R-ASMT-09 R-ASMT-10 R-ASMT-11 R-ASMT-12 R-ASMT-13 R-ASMT-15 R-ASMT-16 R-ASMT-17 R-ASMT-18 X-ASSESSMENT-01 six questions each require an answer and show the progress', async ({
  page,
  api,
  visit,
}) => {
  api.accept(assessment)
  await visit(assessment)
  const heights = new Set<number | undefined>()
  for (const [at, options] of Object.values(values).entries()) {
    const bar = page.getByRole('progressbar', { name: `Question ${at + 1} of 6` })
    await expect(bar).toHaveAttribute('aria-valuenow', `${percents[at]}`)
    await expect(bar).toHaveAttribute('aria-valuemax', '100')
    await expect(page.getByText(`${percents[at]}%`)).toBeVisible()
    await expect(page.getByRole('group')).toHaveAccessibleName(/\?$/)
    await expect(page.getByRole('group')).toContainText(wordings[at + 1] ?? '')
    const radios = page.getByRole('radio')
    const offered = await radios.evaluateAll((all) => all.map((one) => Reflect.get(one, 'value')))
    expect(offered).toEqual(options)
    await expect(previous(page)).toHaveCount(at ? 1 : 0)
    await expect(submit(page)).toHaveCount(at === 5 ? 1 : 0)
    await expect(next(page)).toHaveCount(at === 5 ? 0 : 1)
    heights.add((await page.locator('coach-assessment').boundingBox())?.height)

    await expect(page.getByRole('group')).toHaveAccessibleDescription('')
    const forward = at === 5 ? submit(page) : next(page)
    await forward.click()
    await expectToast(page, ...unanswered)
    await expect(page.getByRole('group')).toHaveAccessibleDescription(unanswered[2])
    await expect(bar).toHaveAttribute('aria-valuenow', `${percents[at]}`)
    await page.keyboard.press('Escape')
    await expect(page.getByText(unanswered[1])).toHaveCount(0)
    expect(api.calls).toEqual([])
    await radios.nth(1).check()
    // A double click answers no second question.
    await (at === 0 ? forward.dblclick() : forward.click())
  }
  await expect(page.getByText(result.biggestChallenge)).toBeVisible()
  expect(heights.size).toBe(1)
  const chosen = Object.entries(values).map(([id, options]) => [id, options[1]])
  expect(api.calls.map(({ body }) => body)).toEqual([{ answers: Object.fromEntries(chosen) }])
})

test('R-ASMT-14 the keyboard goes back, and answers survive a reload', async ({ page, visit }) => {
  await visit(assessment)
  const [first, second] = [page.getByRole('radio').first(), page.getByRole('radio').nth(1)]
  await expect(first).toBeVisible()
  expect(await storedEntries(page)).toBe(0)
  await page.evaluate(() =>
    addEventListener('coach:step', (event) => {
      document.documentElement.dataset.steps = `${document.documentElement.dataset.steps ?? ''}${Reflect.get(event, 'detail').step}`
    }),
  )
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('33%')).toBeVisible()
  await expect(first).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(previous(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(second).toBeChecked()
  await expect(second).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-steps', '212')

  await page.reload()
  await expect(page.getByText('33%')).toBeVisible()
  await expect(first).toBeChecked()
  await previous(page).click()
  await expect(second).toBeChecked()
})

/** Opens the second and the third part of a result. */
async function openFolds(page: Page) {
  for (const title of ['What to do next', 'The program that fits'])
    await page.getByRole('heading', { name: title }).click()
}

test('R-ASMT-19 R-ASMT-20 R-ASMT-21 R-ASMT-22 R-ASMT-23 R-ASMT-24 R-ASMT-25 R-ASMT-26 R-ASMT-27 X-WIDGETSTATE-02 it analyzes for about a second, then shows a result that survives a reload', async ({
  page,
  api,
  visit,
}) => {
  await page.clock.install()
  api.accept(assessment)
  await visit(assessment)
  await assessment.fillIn(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const replied = page.waitForResponse(`**${assessment.path}`)
  await submit(page).click()
  await (await replied).finished()
  // Whatever the server's speed, there is time to read it.
  await page.clock.runFor(900)
  const waiting = page.getByRole('status').filter({ hasText: 'Analyzing Your Assessment...' })
  await expect(waiting).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.clock.resume()

  const { stage, keyInsights, recommendations, ...texts } = result
  const shown = [...keyInsights, ...Object.values(recommendations), ...Object.values(texts)]
  for (const turn of ['at once', 'after a reload']) {
    if (turn === 'after a reload') await page.reload()
    await expect(page.getByRole('heading', { level: 2 })).toContainText(stage)
    if (turn === 'at once') await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
    await openFolds(page)
    for (const text of shown) await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('R-ASMT-29 a failure returns to the last question and its answer', async ({ page, send }) => {
  await send({ ...assessment, fillIn: () => answerAll(page, 3) })
  await expectFailure(page, assessment)
  await expect(page.getByRole('group')).toHaveAccessibleDescription(assessment.failure[1])
  await expect(page.getByText('100%')).toBeVisible()
  await expect(page.getByRole('radio').nth(3)).toBeChecked()
  await expect(page.getByRole('radio').nth(3)).toBeFocused()
})

test('X-ASSESSMENT-02 a result can be mailed and printed, names our pages, and starts anew', async ({
  page,
  api,
  send,
}) => {
  // Longer than a mailto: link can be.
  const longTerm = `Be away for two weeks. ${'And then for three. '.repeat(200)}`
  api.answer(assessment.path, {
    ...result,
    whyNow: 'It takes 2-3 years, or a 6-month program.',
    nextSteps: 'Read /sustain, then book.',
    recommendations: { ...result.recommendations, longTerm },
  })
  await send(assessment)
  await openFolds(page)
  // With hyphens that don't break lines.
  await expect(page.getByText('2\u20113 years, or a 6\u2011month')).toBeVisible()
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const mail = new URL((await link('Email My Results').getAttribute('href')) ?? '')
  expect(mail.href.length).toBeLessThanOrEqual(1900)
  expect([mail.protocol, mail.pathname]).toEqual(['mailto:', ''])
  expect(mail.searchParams.get('subject')).toContain(result.stage)
  expect(mail.searchParams.get('body')).toContain(result.recommendations.immediate)
  await expect(link('our True CEO page')).toHaveAttribute('href', `${site}/sustain`)
  await expect(link('See True CEO')).toHaveAttribute('href', `${site}/sustain`)
  await expect(link('Book a Strategy Call')).toHaveAttribute('href', `${site}/booking`)

  await page.evaluate(() => {
    Object.assign(window, { print: () => Object.assign(window, { printed: true }) })
  })
  const print = page.getByRole('button', { name: 'Print' })
  await print.click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toBe(true)
  await page.getByRole('heading', { name: 'What to do next' }).click()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(print).toBeHidden()
  // Paper can't be unfolded.
  await expect(page.getByText(result.recommendations.shortTerm)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCSS('color-scheme', 'light')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await press(page, 'Start Over')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  expect(await storedEntries(page)).toBe(0)
})

for (const [width, height] of [[390, 844] as const, [360, 640] as const]) {
  test(`X-ASSESSMENT-06 on another site at ${width}x${height} an option that is in view can be tapped`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height })
    await visit('assessment', { body: '<p style="block-size: 2000px">Text</p>' })
    const options = page.getByRole('radio')
    await expect(options).toHaveCount(5)
    for (let shown = 100; shown <= 600; shown += 50) {
      const reached = await options.evaluateAll((radios, shown) => {
        const top = radios[0]?.closest('form')?.getBoundingClientRect().top ?? 0
        scrollBy(0, top + shown - innerHeight)
        const inView = radios.filter((radio) => {
          const { y, height } = radio.getBoundingClientRect()
          return y + height / 2 < innerHeight
        })
        const tapped = inView.filter((radio) => {
          const { x, y, width, height } = radio.getBoundingClientRect()
          const root = radio.getRootNode() as ShadowRoot
          return root.elementFromPoint(x + width / 2, y + height / 2) === radio
        })
        return [inView.length, tapped.length]
      }, shown)
      expect(reached[1], `${shown} px in view`).toBe(reached[0])
    }
    await expect(options.last()).toBeInViewport()
  })
}

test('X-ASSESSMENT-03 a result opens with its stage, a number, one change and one filled button, to the free call', async ({
  page,
  api,
  send,
}) => {
  api.accept(assessment)
  await send(assessment)
  const start = page.getByRole('article').locator('header')
  await expect(start.getByRole('heading', { level: 2 })).toContainText(result.stage)
  await expect(start).toContainText('10-20 hours'.replace('-', '\u2011'))
  await expect(start.getByText(result.recommendations.immediate)).toBeVisible()
  await expect(page.getByRole('article').locator('details')).toHaveCount(3)
  const filled = await page.getByRole('article').evaluate((article) => {
    const accent = getComputedStyle(article.querySelector('.primary') ?? article).backgroundColor
    const controls = [...article.querySelectorAll('a, button')]
    return controls
      .filter((control) => getComputedStyle(control).backgroundColor === accent)
      .map(({ textContent }) => textContent)
  })
  expect(filled).toEqual(['Book a Strategy Call'])
})

test('X-ASSESSMENT-08 where a page has no clipboard, as without HTTPS, a link to a result is shown so that it can be copied', async ({
  page,
  api,
  send,
}) => {
  api.accept(assessment)
  await send(assessment, { at: 'http://host.example/page' })
  await expect(page.getByRole('article')).toBeVisible()
  const shown = page.waitForEvent('dialog')
  const pressed = press(page, 'Copy a Link to This Result')
  const dialog = await shown
  expect(dialog.defaultValue()).toMatch(/^https:\/\/coach\.example\/assessment#answers=/)
  await dialog.dismiss()
  await pressed
})

test('X-ASSESSMENT-09 after a result was sent, the focus stays where the visitor puts it', async ({
  page,
  context,
  api,
  send,
}) => {
  await context.grantPermissions(['clipboard-write'])
  api.answer(assessment.path, { ...result, signature: 'signed' })
  api.answer('/api/assessments', { id: '1' }, 201)
  await send(assessment)
  await page.getByLabel('Email address').fill('ada@example.com')
  await press(page, 'Send Me This Result')
  await expect(page.getByRole('article').getByText('We email it to you')).toBeFocused()
  await press(page, 'Copy a Link to This Result')
  await expect(page.getByRole('button', { name: 'Link Copied' })).toBeFocused()
})
