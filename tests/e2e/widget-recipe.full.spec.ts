import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createServer } from 'vite'
import { follow } from '../support/recipes.ts'
import { workingCopy } from '../support/working-copy.ts'

let folder: string

test.beforeAll(() => {
  folder = workingCopy()
  follow('widget', folder)
})

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

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
