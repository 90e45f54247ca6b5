import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { findChromium } from '../../support/chromium.ts'
import type { Subject } from './subject.ts'
import { visit } from './visit.ts'

const greedy = `
  window.kept = new Array(1e6).fill(1.5)
  const start = performance.now()
  while (performance.now() - start < 200);
  // Only painted content counts as a layout shift.
  const painted = (then) => requestAnimationFrame(() => requestAnimationFrame(then))
  painted(() => { document.querySelector('h1').style.marginTop = '300px' })
`

function subject(body: string, files: Record<string, string> = {}, text = 'A page'): Subject {
  return { name: 'it', body, files: async () => files, shows: (page) => page.getByText(text) }
}

test('a visit measures a script’s cost and rejects one that breaks or draws nothing', async () => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const empty = await visit(browser, subject(''), 1)
  const files = { '/greedy.js': greedy, '/never-asked-for.js': 'x'.repeat(1e6) }
  const seen = await visit(browser, subject('<script src="/greedy.js" async></script>', files), 1)
  const broken = subject('<script>render()</script>')
  await expect(visit(browser, broken, 1)).rejects.toThrow('render is not defined')
  const hidden = subject('<p hidden>Drawn</p>', {}, 'Drawn')
  await expect(visit(browser, hidden, 1)).rejects.toThrow('it rendered nothing')
  const late = `<script>fetch('/api').then((it) => it.json()).then((it) => document.body.append(it))</script>`
  await visit(browser, subject(late, { '/api': '"Drawn"' }, 'Drawn'), 1)
  await browser.close()

  expect(empty.bytes).toBe(0)
  expect(seen.bytes).toBeGreaterThan(50)
  expect(seen.bytes).toBeLessThan(greedy.length)
  expect(seen.scriptMs - empty.scriptMs).toBeGreaterThan(190)
  expect(seen.blockingMs).toBeGreaterThan(140)
  expect(seen.shift).toBeGreaterThan(0.01)
  expect(seen.heap - empty.heap).toBeGreaterThan(7e6)
})
