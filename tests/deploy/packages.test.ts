import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { buildOnly, unbundled } from '../../server/deploy/build-only.ts'

interface Locked {
  readonly dev?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
}

const read = (file: string) => readFileSync(file, 'utf8')
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
/** What `npm ci --omit=dev` installs on most servers. */
const installed = Object.entries(packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .filter(([, { os = ['linux'], cpu = ['x64'], libc = ['glibc'] }]) =>
    [os.includes('linux'), cpu.includes('x64'), libc.includes('glibc')].every(Boolean),
  )
  .map(([path]) => path.replace('node_modules/', ''))

test('npm ci --omit=dev installs few packages to start the site, and neither the editor nor a compiler of types', () => {
  expect(installed).toContain('@11ty/eleventy')
  // Thirty are the editor of letters, which comes in small parts. Seven are for WebAssembly, and npm leaves them out.
  expect(installed.length).toBeLessThanOrEqual(310)
  const names = ['@sveltia/cms', 'typescript', 'typescript-6', 'typescript-native', 'vitest']
  expect(names.filter((name) => installed.includes(name))).toEqual([])
})

test('no lockfile names a host, so that any registry serves', () => {
  const files = globSync(['package-lock.json', 'tests/{judges,frameworks}/package-lock.json'])
  expect(files).toHaveLength(3)
  for (const file of files) expect(read(file)).not.toContain('"resolved"')
})

test('the built server imports no package that the image omits', () => {
  const imported = new Set(
    globSync('dist/server/*.js').flatMap((file) =>
      Array.from(
        read(file).matchAll(/(?:^import |\bfrom |\bimport\()"([\w@][\w@/.:-]*)"/gm),
        ([, name = '']) => name,
      ),
    ),
  )
  const named = [...imported].filter((name) => !isBuiltin(name))

  expect(named.toSorted()).toEqual(unbundled.toSorted())
  expect([...buildOnly(), ...unbundled].toSorted()).toEqual(
    Object.keys(manifest.dependencies).toSorted(),
  )
})
