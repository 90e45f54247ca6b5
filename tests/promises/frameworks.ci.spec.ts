import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import { test as base, expect } from '../support/site-fixtures.ts'

const root = join(import.meta.dirname, '../..')
const endWithParent = new URL('../support/end-with-parent.js', import.meta.url).href
const frameworks = ['next', 'astro', 'vue'] as const

/** The addresses of the frameworks' pages, with a slash at the end. */
type Hosts = Readonly<Record<(typeof frameworks)[number], string>>

const test = base.extend<{ messages: string[] }, { hosts: Hosts }>({
  hosts: [
    async ({ server }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'site-frameworks-'))
      cpSync(join(root, 'tests/frameworks'), folder, { recursive: true })
      cpSync(join(root, '.npmrc'), join(folder, '.npmrc'))
      const quiet = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }
      const site = { SITE: server.url, VITE_SITE: server.url }
      const options = {
        cwd: folder,
        env: { ...process.env, ...quiet, ...site, NODE_ENV: 'development' },
      }
      execFileSync('npm', ['ci', '--prefer-offline'], { ...options, timeout: 150_000 })
      const child = spawn('node', [`--import=${endWithParent}`, 'serve.js'], {
        ...options,
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      const hosts = new Promise<Hosts>((resolve, reject) => {
        createInterface({ input: child.stdout }).on(
          'line',
          (line) => line.startsWith('{') && resolve(JSON.parse(line)),
        )
        child.once('exit', (code) => reject(new Error(`serve.js ended with ${code}`)))
      })
      await use(await hosts)
      child.kill('SIGKILL')
      await once(child, 'close')
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  /** What the console says; a framework's own logs are no messages of the widget's. */
  messages: async ({ page }, use) => {
    const messages: string[] = []
    page.on('console', (message) => {
      const isOurs = message.text().startsWith('coach-')
      if (isOurs || ['warning', 'error'].includes(message.type())) messages.push(message.text())
    })
    page.on('pageerror', (error) => messages.push(error.message))
    await use(messages)
  },
})

// One installation serves all of them.
test.describe.configure({ mode: 'default' })

async function signUp(page: Page, address: string) {
  await page.getByLabel('Email address').fill(address)
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(page.getByText('Successfully Subscribed!', { exact: true })).toBeVisible()
}

for (const framework of frameworks) {
  test(`X-FRAMEWORKS-01 ${framework}: an element works on each page of a visit, without a warning`, async ({
    page,
    hosts,
    server,
    address,
    messages,
  }) => {
    await page.goto(hosts[framework])
    await page.evaluate(() => Object.assign(window, { isSameVisit: true }))
    for (const [visit, path] of ['first', 'second', 'first'].entries()) {
      if (visit > 0) await page.getByRole('link', { name: path }).click()
      await expect(page.locator(`coach-newsletter[source=${path}]`)).toBeVisible()
      await expect(page.locator('coach-newsletter')).toHaveCount(1)
      const sent = `${visit}${address}`
      await signUp(page, sent)
      const again = { data: { email: sent } }
      const reply = await page.request.post(`${server.url}/api/newsletter-subscribers`, again)
      expect(reply.status()).toBe(409)
    }
    expect(await page.evaluate(() => Reflect.get(window, 'isSameVisit'))).toBe(true)
    expect(messages).toEqual([])
  })

  test(`X-FRAMEWORKS-02 ${framework}: the console says once what to write instead of a script tag`, async ({
    page,
    hosts,
    messages,
  }) => {
    await page.goto(`${hosts[framework]}tags/`)
    if (framework !== 'next') await expect(page.getByLabel('Email address')).toBeVisible()
    for (const path of ['first', 'second']) {
      await page.getByRole('link', { name: path }).click()
      await expect(page.locator(`coach-newsletter[source=${path}]`)).toBeVisible()
    }
    await expect(page.locator('coach-newsletter, coach-lead')).toHaveCount(1)
    const advised = framework === 'next' ? ['coach-lead', 'coach-newsletter'] : ['coach-newsletter']
    await expect
      .poll(() => messages.toSorted())
      .toEqual(
        advised.map((name) =>
          expect.stringMatching(`^${name}: .*Write <${name}></${name}> instead`),
        ),
      )
  })
}
