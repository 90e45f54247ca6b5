import type { Page } from '@playwright/test'
import { boxOf, settled } from '../support/page-checks.ts'
import { ownTime, passUntil, stopTime } from './own-time.ts'
import { eventsOf } from './page-state.ts'
import {
  answerAll,
  application,
  assessment,
  captured,
  handover,
  newsletter,
  resultForm,
  signedResult,
} from './senders.ts'
import { expect, hostPage, press, site, tag, test } from './widget-page.ts'

const element = 'coach-newsletter'

/** Expects the widget to be drawn for a colour scheme. */
const expectScheme = (page: Page, wanted: 'light' | 'dark') =>
  expect(page.locator(`${element} [data-coach-root]`).first()).toHaveCSS('color-scheme', wanted)

async function subscribe(page: Page) {
  await page.getByLabel('Email address').first().fill('ada@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).first().click()
  await expect(page.getByText(newsletter.done)).toBeVisible()
}

test('X-OPTIONS-01 texts are attributes and follow changes', async ({ page, visit }) => {
  await visit('newsletter', {
    body: `<${element} heading="Letters" data-button="Join" note=""></${element}>`,
  })
  await expect(page.getByRole('heading')).toHaveText('Letters')
  await expect(page.getByRole('button')).toHaveText('Join')
  const note = page.getByText('We respect your privacy.')
  await expect(note).toHaveCount(0)
  await page.locator(element).evaluate((one) => {
    one.setAttribute('heading', 'News')
    one.removeAttribute('note')
  })
  await expect(page.getByRole('heading')).toHaveText('News')
  await expect(note).toBeVisible()
})

test('X-OPTIONS-02 invalid options are logged once and ignored', async ({ page, api, visit }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  const wrong = `<${element} api="nowhere" theme="blue" accent="12"></${element}>`
  api.accept(newsletter)
  await visit('newsletter', { body: wrong + wrong })
  await subscribe(page)
  expect(api.calls[0]?.url).toBe(site + newsletter.path)
  expect(warnings.sort()).toEqual([
    `${element}: accent="12" is not a CSS colour; it is ignored.`,
    `${element}: api="nowhere" is not an http(s) origin; it is ignored.`,
    `${element}: theme="blue" is not auto, light or dark; it is ignored.`,
  ])
})

test('X-OPTIONS-03 another API can be set, and without data-layer the page gets no dataLayer', async ({
  page,
  api,
  send,
}) => {
  api.accept(newsletter)
  await send(newsletter, { attributes: 'data-api="https://api.example/ignored/path"' })
  await expect(page.getByText(newsletter.done)).toBeVisible()
  expect(api.calls[0]?.url).toBe(`https://api.example${newsletter.path}`)
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
})

test('X-OPTIONS-04 events bubble out with a code, and without what was typed', async ({
  page,
  api,
  visit,
}) => {
  await visit('', {
    body: '<coach-newsletter id="footer" source="spring" variant="b" data-layer></coach-newsletter>',
    head: tag('newsletter'),
  })
  await press(page, 'Subscribe')
  api.answer(newsletter.path, { code: '23505' }, 409)
  await newsletter.fillIn(page)
  await press(page, 'Subscribe')
  await expect(page.getByText('Already Subscribed', { exact: true })).toBeVisible()
  api.answer(newsletter.path, { ...Object(newsletter.reply), id: '7' })
  await subscribe(page)
  const details = [
    ['failed', { code: 'invalid' }],
    ['started', {}],
    ['failed', { code: '23505' }],
    ['submitted', { submission: '7' }],
  ] as const
  const common = { widget: 'newsletter', id: 'footer', source: 'spring', variant: 'b' }
  const pushed = details.map(([name, detail]) => ({ event: `coach:${name}`, ...common, ...detail }))
  await expect.poll(() => page.evaluate(() => window.dataLayer)).toEqual(pushed)
  expect((await eventsOf(page)).map(([, { code }]) => code)).toEqual([
    'invalid',
    '23505',
    undefined,
  ])
  expect(api.calls.at(-1)?.body).toMatchObject({ source: 'spring', hidden: { variant: 'b' } })
})

for (const [head, wanted] of [
  ['<style>body{background:#111}</style>', 'dark'],
  ['<style>body{background:oklch(98% 0 0)}:root{color-scheme:dark}</style>', 'light'],
  ['<style>:root{color-scheme:dark}</style>', 'dark'],
  ['<meta name="color-scheme" content="dark">', 'dark'],
  ['<style>body{background:color(srgb 0 0 .2)}</style>', 'dark'],
  ['<style>html{background:#111}body{background:rgb(255 255 255/.1)}</style>', 'dark'],
  // On an image, the page's text decides.
  ['<style>body{color:white;background-image:linear-gradient(#000,#223)}</style>', 'dark'],
  ['<style>body{color:black;background-image:linear-gradient(#fff,#eec)}</style>', 'light'],
] as const) {
  test(`X-OPTIONS-05 X-LOOKS-03 with ${head} it is ${wanted}`, async ({ page, visit }) => {
    await visit('newsletter', { head })
    await expectScheme(page, wanted)
  })
}

test('X-OPTIONS-06 it follows the color scheme of page and visitor', async ({ page, visit }) => {
  await visit('newsletter', {
    head: `<style>:root{color-scheme:light dark}
      .night body{background:black;transition:background-color .2s}
      [data-theme=day] body{background:white}</style>`,
  })
  await expectScheme(page, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectScheme(page, 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectScheme(page, 'light')
  const root = page.locator(':root')
  await root.evaluate((one) => one.classList.add('night'))
  await expectScheme(page, 'dark')
  await root.evaluate((one) => one.setAttribute('data-theme', 'day'))
  await expectScheme(page, 'light')
})

/** How pages switch to a dark theme after the widget was drawn. */
const themeSwitches: Readonly<Record<string, () => void>> = {
  'an attribute of the root': () => document.documentElement.setAttribute('data-bs-theme', 'dark'),
  'a class of a wrapper': () => document.querySelector('.wrapper')?.classList.add('night'),
  'an attribute of a wrapper': () => document.querySelector('.wrapper')?.setAttribute('mode', 'n'),
  'a style of a wrapper': () =>
    document.querySelector('.wrapper')?.setAttribute('style', 'background: black'),
  'a stylesheet that is switched on': () => {
    document.querySelector('style[media]')?.setAttribute('media', 'all')
  },
  'a stylesheet that arrives': () => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' })
    document.head.append(link)
    link.href = 'data:text/css,.wrapper{background:black}'
  },
  'another wrapper': () => {
    const night = Object.assign(document.createElement('section'), { className: 'night' })
    night.append(...document.querySelectorAll('coach-newsletter'))
    document.querySelector('.inner')?.replaceWith(night)
  },
  'another body, as some routers make it': () => {
    const body = document.createElement('body')
    body.append(...document.querySelectorAll('coach-newsletter'))
    document.body.replaceWith(body)
    requestAnimationFrame(() => body.setAttribute('class', 'night'))
  },
}

for (const [title, change] of Object.entries(themeSwitches)) {
  test(`X-OPTIONS-09 it follows ${title} to another theme`, async ({ page, visit }) => {
    await visit('', {
      head: `${tag('newsletter')}<style>[data-bs-theme=dark] body,.night,[mode]{background:black}</style>
        <style media="not all">body{background:black}</style>`,
      body: '<div class="wrapper"><div class="inner"><coach-newsletter></coach-newsletter></div></div>',
    })
    await expectScheme(page, 'light')
    await page.evaluate(change)
    await expectScheme(page, 'dark')
  })
}

test('X-OPTIONS-10 a style that the page animates doesn’t render the widget again; an option does', async ({
  page,
  visit,
}) => {
  await visit('newsletter')
  await expect(page.getByRole('button')).toBeVisible()
  // What it does after its first frame doesn't count.
  await settled(page)
  const renderings = await page.evaluate(async () => {
    const host = document.querySelector('coach-newsletter') as HTMLElement
    const form = host.shadowRoot?.querySelector('form')
    // Each rendering reads all options.
    let reads = 0
    const read = Element.prototype.getAttribute
    host.getAttribute = (name) => {
      reads += 1
      return read.call(host, name)
    }
    const frame = () => new Promise(requestAnimationFrame)
    for (let index = 0; index < 20; index += 1) {
      host.style.translate = `${index}px`
      await frame()
    }
    const animated = reads
    host.setAttribute('data-button', 'Join')
    while (!form?.textContent?.includes('Join')) await frame()
    return { animated, changed: reads - animated }
  })
  expect(renderings.animated).toBe(0)
  expect(renderings.changed).toBeGreaterThan(0)
})

test('X-OPTIONS-07 accent, radius and font can be set and stay legible', async ({
  page,
  visit,
}) => {
  await visit('newsletter', {
    head: '<style>body{--coach-radius:0px;--coach-font:monospace}</style>',
    attributes: 'data-accent="#ffd000"',
  })
  const button = page.getByRole('button')
  await expect(button).toHaveCSS('background-color', 'rgb(255, 208, 0)')
  await expect(button).toHaveCSS('border-radius', '0px')
  await expect(button).toHaveCSS('font-family', 'monospace')
  const color = await button.evaluate((one) => getComputedStyle(one).color)
  expect(Number(/oklch\(([\d.]+)/.exec(color)?.[1])).toBeLessThan(0.3)
})

test('X-OPTIONS-08 on a phone controls are large, without zoom', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit('newsletter', { head: '<meta name="viewport" content="width=device-width">' })
  const email = page.getByLabel('Email address')
  for (const control of [email, page.getByRole('button')]) {
    const { width, height } = await boxOf(control)
    expect(height).toBeGreaterThanOrEqual(44)
    expect(width).toBeGreaterThanOrEqual(200)
  }
  const size = await email.evaluate((one) => getComputedStyle(one).fontSize)
  expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

for (const sender of [newsletter, captured, application, resultForm, handover]) {
  test(`X-OPTIONS-11 after ${sender.title ?? sender.widget} was sent, the option next leads to its page`, async ({
    page,
    api,
    visit,
  }) => {
    await ownTime(page)
    api.answer(assessment.path, signedResult)
    api.accept(sender)
    const own = (sender.attributes ?? '').replace('data-next=""', '')
    await visit({ ...sender, attributes: `${own} data-next="#thanks"` })
    await sender.fillIn(page)
    await stopTime(page)
    await press(page, sender.submit)
    await passUntil(page, page.getByText(sender.done).first())
    expect(page.url()).toBe(hostPage)
    await page.clock.runFor(3000)
    await expect(page).toHaveURL(`${hostPage}#thanks`)
  })
}

test('X-OPTIONS-12 the quiz has the page’s heading and the page’s words on its last button, and fills in an address that is known', async ({
  page,
  api,
  visit,
}) => {
  api.answer(assessment.path, signedResult)
  await visit('assessment', {
    attributes: 'data-heading="Where are you?" data-button="Show Me"',
    at: `${hostPage}?coach-email=ada%40example.com`,
  })
  const heading = page.getByRole('heading', { name: 'Where are you?' })
  await expect(heading).toBeVisible()
  await answerAll(page)
  await press(page, 'Show Me')
  await expect(page.getByText(signedResult.stageDescription)).toBeVisible()
  await expect(heading).toHaveCount(0)
  await expect(page.getByLabel('Email address')).toHaveValue('ada@example.com')
})
