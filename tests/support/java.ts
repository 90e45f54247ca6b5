import { execFileSync, execSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * The Java that runs the Nu HTML checker: JAVA_HOME's, then the one on PATH, then Debian's, which
 * it installs.
 * @returns the executable
 * @throws if there is none, with instructions
 */
export function findJava(): string {
  const home = process.env.JAVA_HOME
  if (home) {
    const named = join(home, 'bin/java')
    if (!runs(named)) throw new Error(`JAVA_HOME: ${named} can't be run`)
    return named
  }
  if (!runs('java')) install()
  return 'java'
}

function runs(java: string): boolean {
  try {
    execFileSync(java, ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function install(): void {
  const get = 'apt-get install -y -qq --no-install-recommends default-jre-headless'
  try {
    execSync(`apt-get update -qq && ${get}`, { stdio: 'ignore', timeout: 240_000 })
  } catch (error) {
    throw new Error('No Java found. Install Java 17 or newer, or name one in JAVA_HOME.', {
      cause: error,
    })
  }
}
