import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import filePlugin from '@size-limit/file'
import sizeLimit from 'size-limit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import widgets from '../../data/widgets.json' with { type: 'json' }
import { buildWidgets } from '../../widgets/build/main.ts'

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

let folder: string
let manifest: Record<string, { file: string; integrity: string; bytes: number; brotli: number }>

const read = (file: string) => readFile(join(folder, file))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'widgets-'))
  await writeFile(join(folder, 'newsletter.0123456789ab.js'), 'of an earlier build')
  await buildWidgets(folder)
  manifest = JSON.parse((await read('manifest.json')).toString())
})

afterAll(() => rm(folder, { recursive: true }))

test('it writes the aliases, the hashed files and their manifest, and deletes older files', async () => {
  const files = Object.values(manifest).map(({ file }) => file)
  const aliases = scripts.map(({ name }) => `${name}.js`)
  const framed = widgets.filter((row) => !('siteOnly' in row))
  const frames = framed.map(({ name }) => `${name}.html`)
  const sourceMaps = files.map((file) => `.${file}.map`)
  const types = ['custom-elements.json', 'coach.d.ts', 'coach-react.d.ts', 'coach-vue.d.ts']
  const facts = ['manifest.json', '.csp.json', ...types]
  expect((await readdir(folder)).sort()).toEqual(
    [...aliases, ...files, ...sourceMaps, ...frames, ...facts].sort(),
  )
})

describe.each(scripts)('$name', ({ name, budgetKb }) => {
  test('it stays within its budget with brotli, complete', async () => {
    const [found] = (await sizeLimit([filePlugin], [join(folder, `${name}.js`)])) as Size[]
    expect(found?.size).toBe(manifest[name]?.brotli)
    expect(found?.size).toBeLessThanOrEqual(budgetKb * 1000)
  })

  test('the manifest has the right hash and integrity of each file', async () => {
    const { file = '', integrity, bytes, brotli } = manifest[name] ?? {}
    const code = await read(file)
    const hash = createHash('sha256').update(code).digest('base64').replace(/\W/g, '').slice(0, 8)
    expect(file).toBe(`${name}.${hash}.js`)
    expect(integrity).toBe(`sha384-${createHash('sha384').update(code).digest('base64')}`)
    expect([bytes, brotli]).toEqual([code.length, brotliCompressSync(code).length])
    expect((await read(`${name}.js`)).equals(code)).toBe(true)
  })

  test('a source map exists, although the script does not name it', async () => {
    const { file = '' } = manifest[name] ?? {}
    const { sources } = JSON.parse((await read(`.${file}.map`)).toString())
    const entry = alone.some((one) => one.name === name) ? `${name}.ts` : `${name}/index.tsx`
    expect(sources).toContain(`../../widgets/${entry}`)
    expect((await read(file)).toString()).not.toContain('sourceMappingURL')
  })
})
