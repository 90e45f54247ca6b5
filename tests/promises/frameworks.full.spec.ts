import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import { deskOf } from '../support/desk.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { unserved as base, expect } from '../support/site-fixtures.ts'

const root = join(import.meta.dirname, '../..')
const endWithParent = new URL('../support/end-with-parent.js', import.meta.url).href
const frameworks = ['next', 'astro', 'vue'] as const

/** The addresses of the frameworks' pages, with a slash at the end. */
type Hosts = Readonly<Record<(typeof frameworks)[number], string>>

// Fixtures of workers, so that the frameworks' servers end with the last test that needs them.
const test = base.extend<{ messages: string[] }, { server: RunningServer; hosts: Hosts }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  hosts: [
    async ({ server }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'site-frameworks-'))
      cpSync(join(root, 'tests/frameworks'), folder, { recursive: true })
      cpSync(join(root, '.npmrc'), join(folder, '.npmrc'))
      const quiet = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }
      const site = { SITE: server.url, VITE_SITE: server.url, NEXT_PUBLIC_SITE: server.url }
      const options = {
        cwd: folder,
        env: { ...process.env, ...quiet, ...site, NODE_ENV: 'development' },
      }
      execFileSync('npm', ['ci', '--prefer-offline'], { ...options, timeout: 300_000 })
      // Other tests read dist, and pack, too.
      const packed = join(folder, 'packed')
      execFileSync('npm', ['run', 'package', '--', packed], { cwd: root, stdio: 'pipe' })
      const own = join(folder, 'node_modules/antecedent-react')
      const [tarball = ''] = globSync(join(packed, '*.tgz'))
      mkdirSync(own)
      execFileSync('tar', ['xzf', tarball, '--strip-components=1', '-C', own])
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
    { scope: 'worker', timeout: 600_000 },
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

/**
 * Opens a page, and waits until the framework has taken its links over: Next.js draws them on its server, and until
 * then they lead out of the visit.
 */
async function open(page: Page, url: string, framework: (typeof frameworks)[number]) {
  await page.goto(url)
  if (framework !== 'next') return
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('a') ?? {}).some((name) => name.startsWith('__react')),
  )
}

async function signUp(page: Page, address: string) {
  await page.getByLabel('Email address').fill(address)
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(page.getByText('Successfully Subscribed!', { exact: true })).toBeVisible()
}

/** Waits until an address is on the list: what was said after the sign-up before stands there still. */
const expectListed = (server: RunningServer, email: string) =>
  expect.poll(() => deskOf(server).file('subscriber')).toContain(email)

for (const framework of frameworks) {
  test(`X-FRAMEWORKS-01 ${framework}: an element works on each page of a visit, without a warning`, async ({
    page,
    hosts,
    server,
    address,
    messages,
  }) => {
    await open(page, hosts[framework], framework)
    await page.evaluate(() => Object.assign(window, { isSameVisit: true }))
    for (const [visit, path] of ['first', 'second', 'first'].entries()) {
      if (visit > 0) await page.getByRole('link', { name: path }).click()
      await expect(page.locator(`coach-newsletter[source=${path}]`)).toBeVisible()
      await expect(page.locator('coach-newsletter')).toHaveCount(1)
      const sent = `${visit}${address}`
      await signUp(page, sent)
      await expectListed(server, sent)
    }
    expect(await page.evaluate(() => Reflect.get(window, 'isSameVisit'))).toBe(true)
    expect(messages).toEqual([])
  })

  test(`X-FRAMEWORKS-02 ${framework}: the console says once what to write instead of a script tag`, async ({
    page,
    hosts,
    messages,
  }) => {
    await open(page, `${hosts[framework]}tags/`, framework)
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

test('X-PACKAGES-02 in Next.js the component of the package works on each visit of its page, with its newest handler', async ({
  page,
  hosts,
  server,
  address,
  messages,
}) => {
  await page.goto(`${hosts.next}packaged`)
  for (const visit of [0, 1]) {
    await expect(page.getByRole('heading', { name: 'Sent 0', exact: true })).toBeVisible()
    for (const count of [1, 2]) {
      const email = `${visit}${count}${address}`
      await page.getByLabel('Email address').fill(email)
      await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
      await expect(page.getByRole('heading', { name: `Sent ${count}`, exact: true })).toBeVisible()
      await expectListed(server, email)
    }
    if (visit > 0) break
    await page.getByRole('link', { name: 'Second' }).click()
    await expect(page.locator('coach-newsletter[source=second]')).toBeVisible()
    await page.goBack()
  }
  expect(messages).toEqual([])
})
