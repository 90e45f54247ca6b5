import type { Locator } from '@playwright/test'
import { subscriber } from '../../data/contracts/examples.ts'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { answer } from './host-pages/api.ts'
import { expect, test } from './host-pages/fixtures.ts'

const scheme = (widget: Locator, on = '') =>
  expect.poll(
    () =>
      widget.locator('[data-coach-root]').evaluate((root) => getComputedStyle(root).colorScheme),
    on,
  )

test('texts are attributes and follow changes', async ({ page, visit, tag, widget, button }) => {
  await visit({
    body: `<coach-newsletter heading="Letters" data-button="Join" note=""></coach-newsletter>${tag()}`,
  })
  await expect(widget.getByRole('heading')).toHaveText('Letters')
  await expect(button).toHaveText('Join')
  await expect(widget.getByText(newsletter.note)).toHaveCount(0)

  await page.evaluate(() => {
    const one = document.querySelector('coach-newsletter')
    one?.setAttribute('heading', 'News')
    one?.removeAttribute('note')
  })
  await expect(widget.getByRole('heading')).toHaveText('News')
  await expect(widget.getByText(newsletter.note)).toBeVisible()
})

test('invalid options are logged once', async ({ page, server, visit, tag, email, button }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  const wrong = '<coach-newsletter api="nowhere" theme="blue" accent="12"></coach-newsletter>'
  await visit({ body: `${wrong}${wrong}${tag()}` })
  const sent = await answer(page, newsletter.action, 201, subscriber)
  await email.first().fill('ada@example.com')
  await button.first().click()

  await expect(page.getByText('Successfully Subscribed!')).toBeVisible()
  expect(sent[0]?.url()).toBe(`${server.url}${newsletter.action}`)
  expect(warnings.sort()).toEqual([
    'coach-newsletter: accent="12" is not a CSS colour; it is ignored.',
    'coach-newsletter: api="nowhere" is not an http(s) origin; it is ignored.',
    'coach-newsletter: theme="blue" is not auto, light or dark; it is ignored.',
  ])
})

test('another API can be set; dataLayer is opt-in', async ({ page, visit, tag, email, button }) => {
  await visit({ body: tag('data-api="https://api.example/ignored/path"') })
  const sent = await answer(page, newsletter.action, 201, subscriber)
  await email.fill('ada@example.com')
  await button.click()
  await expect(page.getByText('Successfully Subscribed!')).toBeVisible()
  expect(sent[0]?.url()).toBe(`https://api.example${newsletter.action}`)
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
})

test('events tell nothing about the visitor', async ({ page, visit, tag, email, button }) => {
  await visit({ body: `<main>${tag('data-layer')}</main>` })
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    for (const name of ['coach:submitted', 'coach:failed']) {
      document.querySelector('main')?.addEventListener(name, (event) => {
        heard.push([event.type, event.composed, (event as CustomEvent).detail])
      })
    }
  })
  await button.click()
  await answer(page, newsletter.action, 409, { code: '23505' })
  await email.fill('ada@example.com')
  await button.click()
  await expect(page.getByText('Already Subscribed', { exact: true })).toBeVisible()
  await answer(page, newsletter.action, 201, subscriber)
  await button.click()
  await expect(page.getByText('Successfully Subscribed!')).toBeVisible()

  const received = await page.evaluate(() => [Reflect.get(window, 'heard'), window.dataLayer])
  expect(received).toEqual([
    [
      ['coach:failed', true, { widget: 'newsletter', code: 'invalid' }],
      ['coach:failed', true, { widget: 'newsletter', code: '23505' }],
      ['coach:submitted', true, { widget: 'newsletter' }],
    ],
    [
      { event: 'coach:failed', widget: 'newsletter', code: 'invalid' },
      { event: 'coach:failed', widget: 'newsletter', code: '23505' },
      { event: 'coach:submitted', widget: 'newsletter' },
    ],
  ])
})

test('it is as dark as its background', async ({ visit, tag, widget }) => {
  for (const [head, wanted] of [
    ['<style>body{background:#111}</style>', 'dark'],
    ['<style>body{background:oklch(98% 0 0)}:root{color-scheme:dark}</style>', 'light'],
    ['<style>:root{color-scheme:dark}</style>', 'dark'],
    ['<meta name="color-scheme" content="dark">', 'dark'],
    ['<style>main{background:color(srgb 0 0 .2)}</style>', 'dark'],
    ['<style>body{background:#111}main{background:rgb(255 255 255/.1)}</style>', 'dark'],
    ['', 'light'],
  ] as const) {
    await visit({ head, body: `<main>${tag()}</main>` })
    await scheme(widget, head).toBe(wanted)
  }
})

test('it follows page’s and visitor’s color scheme', async ({ page, visit, tag, widget }) => {
  await visit({
    head: `<style>:root{color-scheme:light dark}
      .night body{background:black;transition:background-color .2s}
      [data-theme=day] body{background:white}</style>`,
    body: tag(),
  })
  await scheme(widget).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await scheme(widget).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await scheme(widget).toBe('light')
  await page.evaluate(() => document.documentElement.classList.add('night'))
  await scheme(widget).toBe('dark')
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'day'))
  await scheme(widget).toBe('light')
  await page.evaluate(() =>
    document.querySelector('coach-newsletter')?.setAttribute('theme', 'dark'),
  )
  await scheme(widget).toBe('dark')
})

test('accent, radius and font can be set and stay legible', async ({ visit, tag, button }) => {
  await visit({
    head: `<style>body{--coach-radius:0px;--coach-font:monospace}</style>`,
    body: tag('data-accent="#ffd000"'),
  })
  await expect(button).toHaveCSS('background-color', 'rgb(255, 208, 0)')
  await expect(button).toHaveCSS('border-radius', '0px')
  await expect(button).toHaveCSS('font-family', 'monospace')
  const color = await button.evaluate((one) => getComputedStyle(one).color)
  expect(Number(/oklch\(([\d.]+)/.exec(color)?.[1])).toBeLessThan(0.3)
})

test('on a phone targets are large without zoom', async ({ page, visit, tag, email, button }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit({ head: '<meta name="viewport" content="width=device-width">', body: tag() })
  for (const target of [email, button]) {
    const box = await target.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThanOrEqual(200)
  }
  const size = await email.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize))
  expect(size).toBeGreaterThanOrEqual(16)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
