import { spawn, spawnSync } from 'node:child_process'
import type { Failure, Tally } from '../runners.ts'

const biome = 'biome check --config-path=tests/check/style.json --error-on-warnings'

/** The checks before any test, in the editor loop and the whole run: name and command. Most keep what they found in var. */
export const checks: Record<string, string> = {
  // Version 7 is twice as fast; the check of directions reads modules with version 6.
  types: 'node node_modules/typescript-native/bin/tsc --noEmit',
  style: biome,
  directions: 'node tests/check/directions.ts',
  data: 'node tests/check/data.ts',
  promises: 'node tests/check/promises.ts',
  'dead code': 'knip --config tests/check/knip.json --cache --cache-location var/knip',
}

/** In the whole run, which has installed the packages that these files import. */
export const judgesTypes = {
  'types of judges': 'node node_modules/typescript-native/bin/tsc --noEmit --project tests/judges',
}

/** @returns the command's exit code and its whole output */
export async function run(command: string): Promise<{ code: number; output: string }> {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  const code = await new Promise<number>((resolve) =>
    child.once('close', (status) => resolve(status ?? 1)),
  )
  return { code, output }
}

/** Runs all checks concurrently. */
export async function runChecks(chosen = checks): Promise<Tally> {
  const failures: Failure[] = []
  await Promise.all(
    Object.entries(chosen).map(async ([name, command]) => {
      const { code, output } = await run(command)
      console.log(code === 0 ? `ok      ${name}` : `FAILED  ${name}: ${command}\n${output}`)
      if (code !== 0)
        failures.push({
          text: `${name}: ${command}\n${output.trim().split('\n').slice(-40).join('\n')}`,
        })
    }),
  )
  return { passed: Object.keys(chosen).length - failures.length, failures }
}

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' })

/** The checks, of which the style's reads only what differs from what was sent last. */
function checksOfChanges(): Record<string, string> {
  const sent = git('merge-base', 'HEAD', '@{upstream}')
  if (sent.status !== 0) return checks
  const changed = git('diff', '--name-only', '--diff-filter=d', '-z', sent.stdout.trim()).stdout
  const added = git('ls-files', '--others', '--exclude-standard', '-z').stdout
  const files = (changed + added).split('\0').filter((name) => name !== '')
  const names = files.map((name) => `'${name}'`).join(' ')
  const style = files.length > 0 ? `${biome} --no-errors-on-unmatched ${names}` : 'true'
  return { ...checks, style }
}

if (import.meta.main) {
  const { failures } = await runChecks(checksOfChanges())
  process.exitCode = failures.length > 0 ? 1 : 0
}
