import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import filePlugin from '@size-limit/file'
import sizeLimit from 'size-limit'
import { describe, expect, test } from 'vitest'
import { languages } from '../../data/contracts/languages.ts'
import widgets from '../../data/widgets.json' with { type: 'json' }
import { budgetsKb } from '../../widgets/build/checks.ts'
import { deskBudgetKb, editorBudgetKb } from '../../widgets/build/desk.ts'

interface Size {
  readonly size: number
}

/** Every built script: the widgets, the loader, and the script that counts visits. */
const scripts = Object.entries(budgetsKb(widgets)).map(([name, budgetKb]) => ({ name, budgetKb }))

const folder = 'dist/widgets'
const read = (file: string) => readFileSync(join(folder, file))
const manifest: Record<string, { file: string; integrity: string; bytes: number; brotli: number }> =
  JSON.parse(read('manifest.json').toString())

test('the build has each script under its plain name and a hashed one, its frame, and no older file', () => {
  const files = readdirSync(folder).filter((file) => !/\.(br|gz)$/.test(file))
  const hashed = Object.values(manifest).map(({ file }) => file)
  const plain = scripts.map(({ name }) => `${name}.js`)
  expect(files.filter((file) => file.endsWith('.js')).toSorted()).toEqual(
    [...plain, ...hashed].toSorted(),
  )
  const framed = widgets.filter((row) => !('siteOnly' in row)).map(({ name }) => `${name}.html`)
  const types = ['custom-elements.json', 'coach.d.ts', 'coach-react.d.ts', 'coach-vue.d.ts']
  expect(files).toEqual(expect.arrayContaining([...framed, ...types, '.csp.json']))
})

describe.each(scripts)('$name', ({ name, budgetKb }) => {
  test('it stays within its budget with brotli, complete', async () => {
    const [found] = (await sizeLimit([filePlugin], [join(folder, `${name}.js`)])) as Size[]
    expect(found?.size).toBe(manifest[name]?.brotli)
    expect(found?.size).toBeLessThanOrEqual(budgetKb * 1000)
  })

  test('the manifest has the right hash and integrity of each file', () => {
    const { file = '', integrity, bytes } = manifest[name] ?? {}
    const code = read(file)
    const hash = createHash('sha256').update(code).digest('base64').replace(/\W/g, '').slice(0, 8)
    expect(file).toBe(`${name}.${hash}.js`)
    expect(integrity).toBe(`sha384-${createHash('sha384').update(code).digest('base64')}`)
    expect(bytes).toBe(code.length)
    expect(read(`${name}.js`).equals(code)).toBe(true)
  })

  test('a source map exists, although the script does not name it', () => {
    const { file = '' } = manifest[name] ?? {}
    const { sources } = JSON.parse(read(`.${file}.map`).toString())
    const isWidget = widgets.some((widget) => widget.name === name)
    const isLanguage = languages.some((language) => language === name)
    const entry = isWidget ? `${name}/index.tsx` : `${isLanguage ? 'language' : name}.ts`
    expect(sources).toContain(`../../widgets/${entry}`)
    expect(read(file).toString()).not.toContain('sourceMappingURL')
  })
})

test('what the desk loads at first stays within its budget with brotli', async () => {
  const { script, imports, style } = JSON.parse(readFileSync('dist/desk/manifest.json', 'utf8'))
  const files = [script, style, ...imports].map(({ file }: { file: string }) => `dist/desk/${file}`)
  const sizes = (await sizeLimit([filePlugin], files)) as Size[]
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  expect(total).toBeGreaterThan(30_000)
  expect(total).toBeLessThanOrEqual(deskBudgetKb * 1000)
  for (const { file, integrity } of [script, style, ...imports]) {
    const code = readFileSync(`dist/desk/${file}`)
    expect(integrity).toBe(`sha384-${createHash('sha384').update(code).digest('base64')}`)
  }
})

test('the editor of letters and posts stays within its budget, and nobody loads it with the desk', async () => {
  const all = globSync('dist/desk/*.js')
  const files = all.filter((file) => /desk-(?:views|page|rich-text)\./.test(file))
  const sizes = (await sizeLimit([filePlugin], files)) as Size[]
  expect(files).toHaveLength(3)
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(editorBudgetKb * 1000)
  const { imports } = JSON.parse(readFileSync('dist/desk/manifest.json', 'utf8'))
  const atFirst = imports.map(({ file }: { file: string }) => `dist/desk/${file}`)
  expect(atFirst.filter((file: string) => files.includes(file))).toEqual([])
})
