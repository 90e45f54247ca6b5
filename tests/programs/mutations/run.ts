import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

// Breaks the code in one place at a time, by Stryker, and tells which breaks no fast test notices.

const here = import.meta.dirname
const root = join(here, '../../..')
const broken = ['server', 'data/contracts', 'site/collections']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, since: { type: 'string', default: 'origin/main' } },
})

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Returns the files that differ from where this work left a branch, committed or not. */
function changed(): string[] {
  const [base = values.since] = git('merge-base', 'HEAD', values.since)
  const differing = git('diff', '--name-only', '--diff-filter=d', base)
  return [...differing, ...git('ls-files', '--others', '--exclude-standard')]
}

const isIn = (file: string, folders: readonly string[]) =>
  folders.some((folder) => `${file}/`.startsWith(`${folder.replace(/\/$/, '')}/`))

/** Returns the files to break: of parts that are named, all, or what changed. */
function chosen(): string[] {
  const isWhole = values.all || positionals.length > 0
  const files = isWhole ? globSync(`{${broken}}/**/*.ts`, { cwd: root }) : changed()
  return files
    .filter((file) => file.endsWith('.ts') && isIn(file, broken))
    .filter((file) => positionals.length === 0 || isIn(file, positionals))
}

/** @returns the exit code */
function run(program: string, args: readonly string[], cwd: string): number {
  return spawnSync(program, args, { cwd, stdio: 'inherit' }).status ?? 1
}

function install(): number {
  if (existsSync(join(here, 'node_modules/.package-lock.json'))) return 0
  console.log('Installs Stryker into tests/programs/mutations, once: 177 packages, 61 MB')
  return run('npm', ['ci'], here)
}

const files = chosen()
if (files.length === 0) {
  const asked = positionals.length > 0 ? `is in ${positionals}` : `differs from ${values.since}`
  console.log(`No file of ${broken.join(', ')} ${asked}.`)
  console.log('Name a part, such as `npm run mutate -- server/storage`, or take --all.')
} else {
  const stryker = join(here, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const config = 'tests/programs/mutations/stryker.json'
  process.exitCode =
    install() || run(process.execPath, [stryker, 'run', config, '--mutate', files.join()], root)
}
