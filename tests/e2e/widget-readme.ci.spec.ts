import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createServer } from 'vite'
import { schema } from '../../site/lists/widgets.ts'
import { workingCopy } from '../support/working-copy.ts'

const codeBlock = /^ *```\w+ (\S+\/\S+)\n(.*?)^ *```$/gms

/** Follows the steps of widgets/README.md in a copy of the project. */
function followReadme(): string {
  const folder = workingCopy()
  const readme = readFileSync(join(folder, 'widgets/README.md'), 'utf8')
  for (const [, path = '', code = ''] of readme.matchAll(codeBlock)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    if (path.endsWith('.json')) {
      const rows = JSON.parse(readFileSync(file, 'utf8'))
      writeFileSync(file, JSON.stringify([...rows, JSON.parse(code)]))
    } else writeFileSync(file, code)
  }
  return folder
}

test.describe.configure({ mode: 'serial' })

let folder: string

test.beforeAll(() => {
  folder = followReadme()
})

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a widget added by the README’s five steps works within budget', async ({ page }) => {
  const rows = schema.parse(JSON.parse(readFileSync(join(folder, 'data/widgets.json'), 'utf8')))
  const { name = '', element = '', budgetKb = 0 } = rows.at(-1) ?? {}
  const program = `const { bundle } = await import('./widgets/build/bundle.ts')
    const { framePage } = await import('./widgets/build/frame-page.ts')
    const { default: rows } = await import('./data/widgets.json', { with: { type: 'json' } })
    const built = await bundle('${name}')
    const html = await framePage(rows.at(-1), built.code)
    console.log(JSON.stringify({ ...built, html }))`
  const built = execFileSync('node', ['--input-type=module', '--eval', program], { cwd: folder })
  const { code, html, brotli } = JSON.parse(built.toString())
  expect(brotli).toBeLessThan(budgetKb * 1000)
  expect(html).toContain(`<${element} button="Say hello">`)

  await page.setContent(`<${element} button="Hello, you"></${element}>`)
  await page.addScriptTag({ content: code })
  await page.getByRole('button', { name: 'Hello, you' }).click()
  await expect(page.getByRole('status')).toHaveText('Hello!')
})

test('the workbench shows the new widget’s controls and plays its stories', async ({ page }) => {
  const server = await createServer({
    root: join(folder, 'widgets/workbench'),
    configFile: join(folder, 'vite.config.ts'),
    configLoader: 'native',
    cacheDir: join(folder, 'cache'),
    server: { port: 0 },
  })
  try {
    await server.listen()
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    await page.getByLabel('widget').selectOption('coach-greeting')
    await expect(page.getByLabel('button')).toHaveValue('Say hello')
    for (const story of ['idle', 'greeted']) {
      await expect(page.frameLocator(`[title="${story}"]`).locator('[data-played]')).toBeAttached()
    }
  } finally {
    await server.close()
  }
})
