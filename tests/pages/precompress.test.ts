import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
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

test('a second run produces the same files and deletes those without a source', async () => {
  const folder = temporaryFolder({ 'page.html': text, 'gone.html': text })
  await precompress(folder)
  rmSync(join(folder, 'gone.html'))

  await precompress(folder)

  expect(filesOf(folder)).toEqual(['page.html', 'page.html.br', 'page.html.gz'])
  expect(existsSync(join(folder, 'gone.html.br'))).toBe(false)
})
