import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../dist/site/assets')
const fonts = globSync('*.woff2', { cwd: folder }).map((name) => join(folder, name))

test('the site has three fonts, at most 36 KB in total', () => {
  expect(fonts).toHaveLength(3)
  const sizes = fonts.map((font) => statSync(font).size)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(36 * 1024)
})

test('each font has a glyph for every character on the pages', async () => {
  const pages = globSync('../*.html', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  )
  const texts = pages.join('').replace(/<script.*?<\/script>|<style.*?<\/style>/gs, '')
  // Tags and code consist of other characters, too.
  const characters = [...new Set(texts)].filter((character) => !/[\n<>\\^`{|}~]/.test(character))
  for (const font of fonts) {
    const ttf = await subsetFont(readFileSync(font), characters.join(''), {
      targetFormat: 'truetype',
    })
    const codes = new Set(new Face(new Blob(ttf)).collectUnicodes())
    const missing = characters.filter((character) => !codes.has(character.codePointAt(0) ?? 0))
    expect(missing, font).toEqual([])
  }
})
