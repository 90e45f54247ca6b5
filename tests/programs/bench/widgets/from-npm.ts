import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const folder = join(import.meta.dirname, '../../../../var/peers')
const run = promisify(execFile)

/**
 * The files of a page with a peer, by URL path.
 * @param files in packages: `name@1.2.3/path/in/it`
 * @param answers API responses, verbatim
 */
export function fromNpm(
  files: Readonly<Record<string, string>>,
  answers: Readonly<Record<string, string>> = {},
) {
  return async () => {
    const read: Record<string, string> = { ...answers }
    for (const [path, file] of Object.entries(files)) read[path] = await fileOf(file)
    return read
  }
}

async function fileOf(file: string): Promise<string> {
  const [, name = '', path = ''] = /^(@?[^@]+@[^/]+)\/(.+)$/.exec(file) ?? []
  const at = join(folder, name.replaceAll('/', '+'))
  if (!existsSync(at)) await fetchPackage(name, at)
  return readFile(join(at, path), 'utf8')
}

/** Fetches only the package itself: peers are complete in one file, and install scripts must not run. */
async function fetchPackage(name: string, at: string) {
  await mkdir(folder, { recursive: true })
  const half = await mkdtemp(join(folder, 'half-'))
  const packing = await run('npm', ['pack', '--silent', '--pack-destination', half, name], {
    timeout: 60_000,
  })
  await run('tar', ['-xzf', packing.stdout.trim(), '--strip-components', '1'], { cwd: half })
  await rename(half, at)
}
