import { expect, hostPage, test } from './widget-page.ts'

/** By widget: the name of its dialog. */
const dialogs: Record<string, RegExp> = {
  application: /Apply/,
  booking: /Book/,
  chat: /Hi there/,
}
type Opener = HTMLElement & { open?(): void; close?(): void }

const ways = ['tag', 'element', 'loader'] as const

for (const [widget, name] of Object.entries(dialogs)) {
  for (const way of ways) {
    test(`X-OPENERS-01 ${widget}, by ${way}: its openers open it every time`, async ({
      page,
      visit,
    }) => {
      const element = way === 'tag' ? '' : `<coach-${widget}></coach-${widget}>`
      const opener = `<button data-coach-open="${widget}">Open it</button>`
      const shadow = `<div><template shadowrootmode="open">${opener}</template></div>`
      await visit(way === 'loader' ? 'load' : widget, { body: element + opener + shadow })
      await page.waitForLoadState()
      for (const at of [0, 1, 0]) {
        await page.getByRole('button', { name: 'Open it' }).nth(at).click()
        await expect(page.getByRole('dialog', { name })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog', { name })).toHaveCount(0)
      }
    })
  }
}

for (const [widget, name] of Object.entries(dialogs)) {
  test(`X-OPENERS-02 ${widget}: close() closes it, once, as its own button does`, async ({
    page,
    visit,
  }) => {
    await visit(widget, { body: `<coach-${widget}></coach-${widget}>` })
    const element = page.locator(`coach-${widget}`)
    const closed = await page.evaluateHandle(() => {
      const events: string[] = []
      document.addEventListener('coach:closed', (event) => {
        events.push((event as CustomEvent<{ widget: string }>).detail.widget)
      })
      return events
    })
    const call = (method: 'open' | 'close') =>
      element.evaluate((one: Opener, name) => one[name]?.(), method)

    for (const method of ['close', 'open', 'close', 'close'] as const) await call(method)

    await expect(page.getByRole('dialog', { name })).toHaveCount(0)
    expect(await closed.jsonValue()).toEqual([widget])
    await call('open')
    await expect(page.getByRole('dialog', { name })).toBeVisible()
  })
}

test('X-OPENERS-03 reset() forgets what was typed and said, and starts anew', async ({
  page,
  visit,
}) => {
  await visit('newsletter')
  const field = page.getByLabel('Email address')
  await field.fill('ada@example.com')

  await page.locator('coach-newsletter').evaluate((one: HTMLElement & { reset?(): void }) => {
    one.reset?.()
  })

  await expect(field).toHaveValue('')
  await page.reload()
  await expect(field).toHaveValue('')
})

for (const [widget, name] of Object.entries(dialogs)) {
  for (const way of ways) {
    test(`X-OPENERS-04 ${widget}, by ${way}: a link to it opens it, on arrival, too`, async ({
      page,
      visit,
    }) => {
      const element = way === 'tag' ? '' : `<coach-${widget}></coach-${widget}>`
      const body =
        `${element}<a href="#coach-${widget}">Short</a> ` +
        `<a href="${hostPage}#coach-${widget}"><b>Whole</b></a> <a href="#coach-team">Team</a>` +
        `<div><template shadowrootmode="closed"><a href="#coach-${widget}">Closed</a></template></div>`
      const dialog = page.getByRole('dialog', { name })
      const close = async () => {
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      }
      await visit(way === 'loader' ? 'load' : widget, { body })
      for (const link of ['Short', 'Whole', 'Short']) {
        await page.getByText(link, { exact: true }).click()
        await expect(dialog).toBeVisible()
        await close()
      }
      expect(page.url()).toBe(hostPage)
      await page.getByText('Team').click()
      await expect(page).toHaveURL(`${hostPage}#coach-team`)
      await expect(dialog).toHaveCount(0)

      // Scripts and links that we don't see change the address.
      await page.evaluate((hash) => {
        location.hash = hash
      }, `coach-${widget}`)
      await expect(dialog).toBeVisible()
      await close()

      await page.goto('about:blank')
      await visit(way === 'loader' ? 'load' : widget, { body, at: `${hostPage}#coach-${widget}` })
      await expect(dialog).toBeVisible()
      await close()
      // An element that a router moves doesn't open again.
      await page.evaluate((name) => {
        document.body.append(...document.querySelectorAll(name))
      }, `coach-${widget}`)
      await expect(dialog).toHaveCount(0)
    })
  }
}

for (const way of ['tag', 'loader'] as const) {
  test(`X-OPENERS-05 by ${way}: a link that is pressed with Ctrl opens a tab`, async ({
    page,
    context,
    visit,
  }) => {
    await visit(way === 'loader' ? 'load' : 'application', {
      body: `<a href="/apply" data-coach-open="application">Apply</a><coach-application></coach-application>`,
    })
    await page.waitForLoadState()
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Apply' }).click({ modifiers: ['ControlOrMeta'] })
    await (await opened).close()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('link', { name: 'Apply' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(page.url()).toBe(hostPage)
  })
}

test('X-OPENERS-06 a link whose widget doesn’t load leads where it says', async ({
  page,
  visit,
}) => {
  await visit('load', {
    body: `<a href="/apply" data-coach-open="application">Apply</a><coach-application></coach-application>`,
  })
  // After the route of the page's files, and so before it.
  await page.route('**/widgets/application*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Apply' }).click()
  await expect(page).toHaveURL(new URL('/apply', hostPage).href)
})
