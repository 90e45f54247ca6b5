import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bundleReact } from '../e2e/bundle-react.ts'
import type { AtEnd } from '../support/site-fixtures.ts'
import { newsletter } from './senders.ts'
import { expect, press, site, test } from './widget-page.ts'

/** A page whose server renders a component, and whose handler is another one with each render. */
const app = `
import { createElement as h, StrictMode, useState } from 'react'
import { Application, Newsletter, setOrigin } from 'antecedent-react'

setOrigin('${site}/some/page')

function Page() {
  const [isThere, setThere] = useState(true)
  const [count, setCount] = useState(0)
  const submitted = ({ detail }) => {
    heard.push(detail.widget + count)
    setCount(count + 1)
  }
  const options = { heading: 'Sent ' + count, button: false, className: 'wide', dataLayer: true, 'hidden-segment': 'founders' }
  return h('main', null,
    h('button', { onClick: () => setThere(!isThere) }, 'Page'),
    h(Application, { ref: (element) => { globalThis.dialog = element } }),
    isThere && h(Newsletter, { ...options, onSubmitted: submitted }, h('a', { href: '/join' }, 'Subscribe elsewhere')),
  )
}

export const page = h(StrictMode, null, h(Page))
`
const browser = `
import { hydrateRoot } from 'react-dom/client'
import { page } from './app.js'

window.heard = []
hydrateRoot(document.querySelector('#app'), page)
`
const server = `
import { renderToString } from 'react-dom/server'
import { page } from './app.js'

console.log(renderToString(page))
`

/** Installs the packed package beside this React, and builds the page. */
async function built(atEnd: AtEnd): Promise<{ markup: string; script: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'site-react-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  // Other tests read dist, and pack, too.
  const packed = join(folder, 'packed')
  execFileSync('npm', ['run', 'package', '--', packed], { stdio: 'pipe' })
  const files = { 'app.js': app, 'browser.js': browser, 'server.js': server }
  for (const [name, text] of Object.entries({ ...files, 'package.json': '{"type":"module"}' })) {
    writeFileSync(join(folder, name), text)
  }
  const packages = join(folder, 'node_modules')
  const own = join(packages, 'antecedent-react')
  mkdirSync(own, { recursive: true })
  const [tarball = ''] = globSync(join(packed, '*.tgz'))
  execFileSync('tar', ['xzf', tarball, '--strip-components=1', '-C', own])
  for (const name of ['react', 'react-dom']) {
    symlinkSync(resolve('node_modules', name), join(packages, name))
  }
  const markup = execFileSync(process.execPath, [join(folder, 'server.js')], { encoding: 'utf8' })
  return { markup, script: await bundleReact(join(folder, 'browser.js'), 'iife') }
}

test('X-PACKAGES-01 a React application renders a widget on its server, hydrates it in StrictMode, and hears each event once by its newest handler', async ({
  page,
  api,
  visit,
  faults,
  atEnd,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) warnings.push(message.text())
  })
  const { markup, script } = await built(atEnd)
  expect(markup).toMatch(
    /<coach-newsletter heading="Sent 0" class="wide" data-layer="(?:true)?" hidden-segment="founders"><a [^>]*>Subscribe elsewhere</,
  )
  api.accept(newsletter)
  await visit('', { body: `<div id="app">${markup.trim()}</div><script>${script}</script>` })
  const heard = () => page.evaluate(() => Reflect.get(window, 'heard'))
  const send = async (count: number) => {
    await expect(page.getByRole('heading', { name: `Sent ${count}`, exact: true })).toBeVisible()
    await newsletter.fillIn(page)
    await press(page, newsletter.submit)
    // The answer comes after the call, and a widget that is gone hears of none.
    await expect.poll(heard).toHaveLength(count + 1)
  }
  await send(0)
  expect(api.calls[0]?.body).toMatchObject({ hidden: { segment: 'founders' } })
  await send(1)
  await page.getByRole('button', { name: 'Page' }).click()
  await expect(page.locator('coach-newsletter')).toHaveCount(0)
  await page.getByRole('button', { name: 'Page' }).click()
  await send(2)
  await expect.poll(heard).toEqual(['newsletter0', 'newsletter1', 'newsletter2'])
  expect(await page.locator(`script[src="${site}/widgets/load.js"]`).count()).toBe(1)
  const layer = await page.evaluate(() => JSON.stringify(window.dataLayer))
  expect(layer.match(/coach:submitted/g)).toHaveLength(3)

  await page.waitForFunction(() => 'open' in Reflect.get(window, 'dialog'))
  await page.evaluate(() => Reflect.get(window, 'dialog').open())
  await expect(page.getByRole('dialog')).toBeVisible()
  expect([...warnings, ...faults]).toEqual([])
})
