import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workingCopy } from '../../support/working-copy.ts'
import { type Mutation, mutations } from './table.ts'

// Breaks a copy of the product in one place at a time, and tells whether its tests notice.

const wanted = process.argv.slice(2)
const chosen = mutations.filter(({ file }) => wanted.every((part) => file.includes(part)))
const leastKilled = 0.8

/** @param stdio `inherit` says what fails */
function passes(
  folder: string,
  tests: readonly string[],
  stdio: 'ignore' | 'inherit' = 'ignore',
): boolean {
  const specs = tests.filter((name) => name.endsWith('.spec'))
  const others = tests.filter((name) => !name.endsWith('.spec'))
  const projects = ['fast', 'outside', 'ci', 'postgres'].map((name) => `--project=${name}`)
  const commands = [
    others.length > 0 && ['vitest', 'run', '--bail=1', '--passWithNoTests', ...projects, ...others],
    specs.length > 0 &&
      ['playwright', 'test', '-x', '--config=tests/e2e/playwright.config.ts'].concat(specs),
  ].filter((command) => command !== false)
  const bin = join(folder, 'node_modules/.bin')
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
  return commands.every(([program = '', ...args]) => {
    const { status } = spawnSync(program, args, { cwd: folder, env, stdio })
    return status === 0
  })
}

function isKilled(folder: string, { file, from, to, tests }: Mutation): boolean {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${file} has not once: ${from}`)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  try {
    return !passes(folder, tests)
  } finally {
    writeFileSync(path, text)
  }
}

const folder = workingCopy()
const survivors: Mutation[] = []
try {
  const names = [...new Set(chosen.flatMap(({ tests }) => tests))]
  if (!passes(folder, names, 'inherit'))
    throw new Error('Some of these tests fail without a mutation.')
  for (const mutation of chosen) {
    const killed = isKilled(folder, mutation)
    if (!killed) survivors.push(mutation)
    console.log(`${killed ? 'killed  ' : 'survived'}  ${mutation.file}: ${mutation.from.trim()}`)
  }
} finally {
  rmSync(folder, { recursive: true })
}
const killed = chosen.length - survivors.length
console.log(`${killed} of ${chosen.length} are noticed`)
process.exitCode = killed / chosen.length < leastKilled ? 1 : 0
