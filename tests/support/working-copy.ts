import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Copies what git knows or would add into a temporary folder, with the packages. @returns the folder */
export function workingCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'working-copy-'))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  for (const name of listed.toString().trim().split('\n')) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    cpSync(join(root, name), join(folder, name), { force: true })
  }
  for (const packages of ['node_modules', 'tests/judges/node_modules']) {
    const installed = join(root, packages)
    if (existsSync(installed)) symlinkSync(installed, join(folder, packages))
  }
  return folder
}
