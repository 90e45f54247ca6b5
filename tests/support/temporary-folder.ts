import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { atEnd } from './at-end.ts'
import { quickFolder } from './quick-folder.ts'

/** Writes files into a temporary folder and deletes it at the end. @returns its path */
export function temporaryFolder(files: Record<string, string | Buffer> = {}): string {
  const root = quickFolder('site-test-')
  atEnd(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return root
}
