import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { precompress } from '../../server/pages/precompress.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const text = 'the same words again and again, '.repeat(50)

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
}

test('compressible files get both encodings, others none', async () => {
  const folder = temporaryFolder({
    'page.html': text,
    'assets/a.css': text,
    'assets/a.woff2': text,
    'assets/tiny.js': 'x',
    '.csp.json': text,
  })

  await precompress(folder)

  expect(filesOf(folder)).toEqual(
    ['.csp.json', 'a.css', 'a.css.br', 'a.css.gz', 'a.woff2', 'tiny.js']
      .concat(['page.html', 'page.html.br', 'page.html.gz'])
      .sort(),
  )
  expect(brotliDecompressSync(readFileSync(join(folder, 'page.html.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(folder, 'page.html.gz'))).toString()).toBe(text)
})

test('a second run produces the same files and deletes those without a source', async () => {
  const folder = temporaryFolder({ 'page.html': text, 'gone.html': text })
  await precompress(folder)
  rmSync(join(folder, 'gone.html'))

  await precompress(folder)

  expect(filesOf(folder)).toEqual(['page.html', 'page.html.br', 'page.html.gz'])
  expect(existsSync(join(folder, 'gone.html.br'))).toBe(false)
})
