import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { findChromium } from '../../support/chromium.ts'
import { visit } from './visit.ts'

const greedy = `
  window.kept = new Array(1e6).fill(1.5)
  const start = performance.now()
  while (performance.now() - start < 200);
  document.querySelector('h1').style.marginTop = '300px'
`

test('a visit sees what a script costs, and takes none for good that breaks', async () => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const empty = await visit(browser, { name: 'empty', body: '', files: {} }, 1)
  const files = { '/greedy.js': greedy, '/never-asked-for.js': 'x'.repeat(1e6) }
  const body = '<script src="/greedy.js" async></script>'
  const seen = await visit(browser, { name: 'greedy', body, files }, 1)
  const broken = { name: 'broken', body: '<script>render()</script>', files: {} }
  await expect(visit(browser, broken, 1)).rejects.toThrow('render is not defined')
  await browser.close()

  expect(empty.bytes).toBe(0)
  expect(seen.bytes).toBeGreaterThan(50)
  expect(seen.bytes).toBeLessThan(greedy.length)
  expect(seen.scriptMs - empty.scriptMs).toBeGreaterThan(190)
  expect(seen.blockingMs).toBeGreaterThan(140)
  expect(seen.shift).toBeGreaterThan(0.01)
  expect(seen.heap - empty.heap).toBeGreaterThan(7e6)
})
