import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Blob, Face, Font } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../dist/site/assets')
const files = globSync('*.woff2', { cwd: folder })
const fonts = files.filter((name) => !name.startsWith('names-')).map((name) => join(folder, name))

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

test('the desk shows every letter of a name in the fonts of the site, and no page loads more for that', () => {
  const desk = readFileSync(join(folder, '../desk.html'), 'utf8')
  for (const token of ['display', 'text']) {
    const letters = new Set<number>()
    for (const name of files.filter((file) => file.includes(`${token}-`))) {
      if (name.includes('italic')) continue
      expect(desk).toContain(name)
    }
    const faces = desk.matchAll(new RegExp(`names-${token}[^}]*unicode-range: ?([^}]*)`, 'g'))
    for (const [, ranges = ''] of faces)
      for (const range of ranges.split(',')) {
        const [first = 0, last = first] = range
          .trim()
          .slice(2)
          .split('-')
          .map((code) => Number.parseInt(code, 16))
        for (let code = first; code <= last; code++) letters.add(code)
      }
    const missing = Array.from('ÑñÚúŁłŃńŘřŞşŽžŐőĞğȚțẞ').filter(
      (letter) => !letters.has(letter.codePointAt(0) ?? 0),
    )
    // Those that pages have are in the fonts of all pages.
    expect(missing.length, `${token}: ${missing}`).toBeLessThan(4)
  }
  const pages = globSync('../*.html', { cwd: folder }).filter((file) => !file.endsWith('desk.html'))
  for (const page of pages) expect(readFileSync(join(folder, page), 'utf8')).not.toContain('names-')
})

test('an apostrophe looks curly at display size, whatever its code point', async () => {
  const display = fonts.filter((font) => font.includes('display-'))
  expect(display).toHaveLength(2)
  for (const file of display) {
    const ttf = await subsetFont(readFileSync(file), "'\u2019", { targetFormat: 'truetype' })
    const font = new Font(new Face(new Blob(ttf)))
    expect(font.nominalGlyph(0x27), file).toBe(font.nominalGlyph(0x2019))
    expect(font.nominalGlyph(0x27)).toBeGreaterThan(0)
  }
})
