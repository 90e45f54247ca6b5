import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Finds the first of these names in the folders of PATH. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
}

/**
 * Finds a program, and installs Debian's package if it is missing.
 * @param named the path that the user has set, if any
 * @throws if there is none, with the attempts in the message
 */
export function findDebianProgram(
  title: string,
  names: readonly string[],
  package_: string,
  named?: string,
): string {
  if (named) {
    if (!isExecutable(named)) throw new Error(`${title}: ${named} is not an executable file`)
    return named
  }
  const found = findProgram(names)
  if (found) return found
  try {
    installPackage(package_)
  } catch (error) {
    throw new Error(`No ${title} found, and apt-get can't install ${package_}: ${error}`)
  }
  const installed = findProgram(names)
  if (!installed) throw new Error(`No ${title} found, even after installing ${package_}`)
  return installed
}

/** Installs a Debian package; waits for another test that installs one. Throws if apt-get can't. */
export function installPackage(name: string): void {
  console.log(`Installing ${name} with apt-get, once. It takes a minute or two.`)
  const lock = join(tmpdir(), 'tests-apt.lock')
  for (const parameters of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name],
  ]) {
    // The wait for others doesn't count.
    execFileSync('flock', [lock, 'timeout', '240', 'apt-get', ...parameters], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  }
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return existsSync(path)
  } catch {
    return false
  }
}
