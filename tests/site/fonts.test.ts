import { globSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { readMetrics } from '../../site/_config/font-metrics.ts'

const folder = join(import.meta.dirname, '../../dist/site/assets')
const fonts = globSync('*.woff2', { cwd: folder })

test('three fonts are served, each of at most 25 KB', () => {
  expect(fonts).toHaveLength(3)
  for (const font of fonts) {
    expect(statSync(join(folder, font)).size, font).toBeLessThanOrEqual(25 * 1024)
  }
})

test('the metrics of a font are read as its designer set them', async () => {
  const { resolve } = createRequire(import.meta.url)
  const file = resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  )
  const ttf = await subsetFont(readFileSync(file), 'abcdefghijklmnopqrstuvwxyz ', {
    targetFormat: 'truetype',
  })
  const metrics = readMetrics(ttf)
  expect(metrics).toMatchObject({ ascent: 0.97, descent: 0.25, lineGap: 0 })
  expect(metrics.advance).toBeGreaterThan(0.4)
  expect(metrics.advance).toBeLessThan(0.55)
})
