import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * A copy of the project with other values in data/site.json. The server starts from its sources on
 * the built pages, so that a switch needs no build.
 */
export function projectWith(switches: Readonly<Record<string, unknown>>) {
  const folder = mkdtempSync(join(tmpdir(), 'project-'))
  for (const name of ['server', 'data', 'package.json']) {
    cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  for (const name of ['dist', 'node_modules']) symlinkSync(join(root, name), join(folder, name))
  const file = join(folder, 'data/site.json')
  const site = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...site, ...switches }))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
