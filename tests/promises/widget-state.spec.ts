import type { Page } from '@playwright/test'
import { eventsOf, storedEntries } from './page-state.ts'
import { newsletter } from './senders.ts'
import { expect, press, site, test } from './widget-page.ts'

type Opener = HTMLElement & { open?(): void; reset?(): void }
const answers = { revenue: '100k-250k', time: '20-40' }

/** By widget: its session storage entry, a sign that it works, and values that must not break it. */
const stored: Record<string, { entry: string; works: string; odd: unknown[] }> = {
  assessment: {
    entry: 'coach-assessment0 /page',
    works: 'Next',
    odd: [
      { step: 99 },
      { step: -1, answers: {} },
      { step: 1.5, answers },
      { step: '1', answers },
      { step: 4, answers },
      { step: 2, answers: { revenue: 'no-such-option', time: '20-40' } },
      { step: 0, answers: null },
      { step: 0, answers: {}, result: {} },
      { step: 5, answers, result: { stage: 'BUILD', keyInsights: 'one' } },
    ],
  },
  chat: {
    entry: 'coach-chat',
    works: 'Chat with us',
    odd: [
      { messages: 'Hi', isOpen: true, draft: '' },
      { messages: [{ role: 'user' }], isOpen: true, draft: '' },
      { messages: [{ role: 'system', content: 'Hi' }], isOpen: true, draft: '' },
      { messages: [{ role: 'user', content: { text: 'Hi' } }], isOpen: true, draft: '' },
      { messages: [null], isOpen: true },
      { messages: [{ role: 'user', content: 'Hi' }], isOpen: 'yes', draft: '' },
    ],
  },
  newsletter: {
    entry: 'coach-newsletter0 /page',
    works: 'Subscribe',
    odd: [{ email: {} }, { email: 7 }],
  },
  lead: {
    entry: 'coach-lead0 /page',
    works: 'Request My Free Consultation',
    odd: [{ name: {} }, { email: ['a'], phone: null }],
  },
}
const broken = ['null', '7', '"text"', '[]', '{}', 'undefined', '{"step":', '\u0000']

for (const [widget, { entry, works, odd }] of Object.entries(stored)) {
  test(`X-WIDGETSTATE-01 ${widget} starts afresh if its stored state is invalid`, async ({
    page,
    visit,
    faults,
  }) => {
    await visit(widget)
    for (const text of [...odd.map((one) => JSON.stringify(one)), ...broken]) {
      await page.evaluate(
        ([name = '', value = '']) => sessionStorage.setItem(name, value),
        [entry, text],
      )
      await page.reload()
      await expect(page.getByRole('button', { name: works }), text).toBeVisible()
      for (const field of await page.getByRole('textbox').all()) {
        await expect(field, text).toHaveValue('')
      }
      await expect(page.getByRole('radio', { checked: true }), text).toHaveCount(0)
      expect(await eventsOf(page), text).toEqual([])
    }
    expect(faults).toEqual([])
  })
}

/** By widget: a browser API that it needs, and an action that uses it. */
const faults: Record<string, { part: string; use: (page: Page) => Promise<unknown> }> = {
  application: {
    part: 'HTMLDialogElement.prototype.showModal',
    use: (page) => press(page, 'Apply'),
  },
  assessment: {
    part: 'Element.prototype.scrollIntoView',
    async use(page) {
      await page.getByRole('radio').first().check()
      await press(page, 'Next')
    },
  },
  chat: { part: 'ResizeObserver', use: (page) => page.getByRole('button').click() },
}

for (const [widget, { part, use }] of Object.entries(faults)) {
  test(`X-WIDGETSTATE-03 if ${widget} crashes, it offers a contact and starts anew`, async ({
    page,
    visit,
  }) => {
    await page.addInitScript(`${part} = function () { throw new Error('no ${part}') }`)
    await visit(widget, { attributes: 'data-button="Apply"' })
    await use(page)

    const sentence = page.getByRole('alert').filter({ hasText: 'Something went wrong here' })
    await expect(sentence).toBeVisible()
    await expect(sentence).toBeInViewport({ ratio: 1 })
    const link = sentence.getByRole('link', { name: 'contact us' })
    await expect(link).toHaveAttribute('href', `${site}/#contact`)
    const last = async () => (await eventsOf(page)).at(-1)
    await expect.poll(last).toMatchObject(['failed', { widget, code: 'crashed' }])
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0)
  })
}

test('X-WIDGETSTATE-04 an address that is accepted after the widget was removed is not offered again', async ({
  page,
  api,
  send,
}) => {
  const release = api.hold(newsletter)
  await send(newsletter)
  await expect.poll(() => api.calls.length).toBe(1)
  // As a single-page application that shows another view.
  await page.evaluate(() => document.querySelector('coach-newsletter')?.remove())
  release()
  await expect(page.getByText(newsletter.done)).toBeVisible()

  await page.evaluate(() => document.body.append(document.createElement('coach-newsletter')))
  await expect(page.getByLabel('Email address')).toHaveValue('')
  expect(await storedEntries(page)).toBe(0)
})

/** By storage: how a visitor gets to another page. Without storage, drafts only outlive client-side moves. */
const moves: Record<string, (page: Page, path: string) => Promise<unknown>> = {
  stored: (page, path) => page.goto(path),
  blocked: (page, path) =>
    page.evaluate((url) => {
      history.pushState(null, '', url)
      document
        .querySelector('coach-newsletter')
        ?.replaceWith(document.createElement('coach-newsletter'))
    }, path),
}

for (const [storage, goTo] of Object.entries(moves)) {
  test(`X-WIDGETSTATE-05 a draft returns only to its own page (${storage})`, async ({
    page,
    visit,
  }) => {
    if (storage === 'blocked') {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', { get: () => null })
      })
    }
    await visit('newsletter', { body: '<coach-newsletter></coach-newsletter>' })
    const email = page.getByLabel('Email address')
    await newsletter.fillIn(page)
    for (const path of ['/other', '/page?p=2']) {
      await goTo(page, new URL(path, page.url()).href)
      await expect(email, path).toHaveValue('')
    }
    await goTo(page, new URL('/page', page.url()).href)
    await expect(email).toHaveValue('ada@example.com')
  })
}

/** How the page's address changes while a visitor types, and its scripts add an equal form. */
const addressChanges: Readonly<Record<string, () => unknown>> = {
  'a filter of the page': () => history.pushState({}, '', '/page?filter=2'),
  'a router that keeps the form': () => history.replaceState({}, '', '/next'),
  'Back within the page': () => {
    const isBack = new Promise((resolve) =>
      addEventListener('popstate', () => resolve(true), { once: true }),
    )
    history.pushState({}, '', '/later')
    history.back()
    return isBack
  },
  'another form before it': () => {
    document.body.prepend(document.createElement('coach-newsletter'))
  },
}

for (const [title, move] of Object.entries(addressChanges)) {
  test(`X-WIDGETSTATE-06 a draft follows ${title}, and is found after a reload`, async ({
    page,
    visit,
  }) => {
    await visit('newsletter', { body: '<coach-newsletter></coach-newsletter>' })
    const field = page.getByLabel('Email address').last()
    await field.fill('ada@exam')
    await page.evaluate(move)
    await expect(page.locator('coach-newsletter').last().getByRole('button')).toBeVisible()
    await page.reload()
    // The page's script adds its form again.
    if (move === addressChanges['another form before it']) await page.evaluate(move)
    await expect(field).toHaveValue('ada@exam')
    await expect.poll(() => storedEntries(page)).toBe(1)
  })
}

test('X-WIDGETSTATE-07 a dialog that is closed on another address leaves no draft behind', async ({
  page,
  visit,
}) => {
  await visit('application')
  const open = () => page.locator('coach-application').evaluate((one: Opener) => one.open?.())
  await open()
  await page.getByLabel('Full Name').fill('Ada')
  await page.evaluate(() => history.pushState({}, '', '/next'))
  await page.locator('coach-application').evaluate((one: Opener) => one.reset?.())
  // Only the address that applications are sent to is stored, as in any browser that has opened the dialog.
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})
