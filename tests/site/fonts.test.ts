import { globSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { readMetrics } from '../../site/_config/font-metrics.ts'
import { textCharacters } from '../../site/_config/fonts.ts'

const folder = join(import.meta.dirname, '../../dist/site/assets')
const fonts = globSync('*.woff2', { cwd: folder })

test('the site has three fonts, at most 36 KB in total', () => {
  expect(fonts).toHaveLength(3)
  const sizes = fonts.map((font) => statSync(join(folder, font)).size)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(36 * 1024)
})

test('the text font has a glyph for every character on the pages', () => {
  const pages = globSync('../*.html', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  )
  const characters = new Set(
    pages.join('').replace(/<script.*?<\/script>|<style.*?<\/style>/gs, ''),
  )
  characters.delete('\n')
  expect([...characters].filter((character) => !textCharacters.includes(character))).toEqual([])
})

test('a font’s metrics are read with the values that its designer set', async () => {
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
