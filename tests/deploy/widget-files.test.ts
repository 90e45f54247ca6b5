import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import filePlugin from '@size-limit/file'
import sizeLimit from 'size-limit'
import { describe, expect, test } from 'vitest'
import widgets from '../../data/widgets.json' with { type: 'json' }

interface Size {
  readonly size: number
}

/** Every built script: the widgets, the loader, and the script that counts visits. */
const alone = [
  { name: 'load', budgetKb: 1.2 },
  { name: 'frame', budgetKb: 0.6 },
  { name: 'measure', budgetKb: 1.1 },
  { name: 'campaign', budgetKb: 0.6 },
]
const scripts = [...widgets, ...alone]

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
    const entry = alone.some((one) => one.name === name) ? `${name}.ts` : `${name}/index.tsx`
    expect(sources).toContain(`../../widgets/${entry}`)
    expect(read(file).toString()).not.toContain('sourceMappingURL')
  })
})
