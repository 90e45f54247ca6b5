import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { temporaryFolder } from '../support/temporary-folder.ts'

const root = join(import.meta.dirname, '../..')

/** A clone in which nothing but its first step can run. */
function clone(folder: string, ...installed: string[]): string {
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'preflight.js']) cpSync(join(root, file), join(folder, file))
  for (const path of installed) mkdirSync(join(folder, 'node_modules', path), { recursive: true })
  return folder
}

/** Runs the first step, on an older Node if one is given. */
function run(cwd: string, node = process.versions.node) {
  const older = temporaryFolder({
    'older.mjs': `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } })`,
  })
  const { status, stderr } = spawnSync('node', ['preflight.js', '--build'], {
    ...{ cwd, encoding: 'utf8' },
    env: { PATH: process.env.PATH, NODE_OPTIONS: `--import=${join(older, 'older.mjs')}` },
  })
  return { status, stderr }
}

test.each(['start', 'build', 'dev', 'test', 'check'] as const)(
  '`%s` begins with the first step',
  (name) => {
    const script = manifest.scripts[name].replace(/^npm run build(?= )/, manifest.scripts.build)
    expect(script).toMatch(/^node preflight\.js( --build)? && /)
  },
)

test('without install scripts and on an older Node, npm says what is missing and what installs it, and nothing else', () => {
  const folder = clone(temporaryFolder(), 'node')
  const sentence =
    'Node 26 is needed, and this is Node 20.19.0, because the packages were installed without their install ' +
    'scripts: run `npm rebuild node --ignore-scripts=false`, which installs the right one.\n'

  expect(run(folder, '20.19.0')).toEqual({ status: 1, stderr: sentence })
  const said = spawnSync('npm', ['run', '--silent', 'start'], {
    ...{ cwd: clone(temporaryFolder()), encoding: 'utf8' },
    env: { PATH: process.env.PATH, HOME: temporaryFolder() },
  })
  expect(said.stderr).toBe('The packages are missing: run `npm ci` first.\n')
})

test('before `npm ci`, and after an update without it, the command is `npm ci`', () => {
  const before = clone(temporaryFolder())
  const outdated = clone(temporaryFolder(), 'node/bin')

  expect(run(before, '20.19.0').stderr).toBe('The packages are missing: run `npm ci` first.\n')
  expect(run(outdated, '24.1.0').stderr).toBe(
    'Node 26 is needed, and this is Node 24.1.0: run `npm ci`, which installs the right one, and start again with npm.\n',
  )
})

test.each(['#', '%', '?', ':'])(
  'a clone whose path has a %s is named before anything is tried',
  (sign) => {
    const folder = clone(join(temporaryFolder(), `a${sign}b`), 'node/bin')

    expect(run(folder)).toEqual({
      status: 1,
      stderr: `The path of the folder ${folder} has a ${sign}, which the build can't handle: rename or move the folder.\n`,
    })
  },
)
