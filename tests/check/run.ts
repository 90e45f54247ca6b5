import { spawn } from 'node:child_process'
import type { Tally } from '../runners.ts'

/** The checks before any test, in the editor loop and the whole run: name and command. */
export const checks: Record<string, string> = {
  // Version 7 is twice as fast; the check of directions can't read modules with it.
  types: 'node node_modules/typescript-native/bin/tsc --noEmit',
  style: 'biome check --config-path=tests/check/style.json --error-on-warnings',
  directions: 'node tests/check/directions.ts',
  promises: 'node tests/check/promises.ts',
  'dead code': 'knip --config tests/check/knip.json',
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
export async function runChecks(): Promise<Tally> {
  const failures: string[] = []
  await Promise.all(
    Object.entries(checks).map(async ([name, command]) => {
      const { code, output } = await run(command)
      console.log(code === 0 ? `ok      ${name}` : `FAILED  ${name}: ${command}\n${output}`)
      if (code !== 0) failures.push(`${name}: ${command}`)
    }),
  )
  return { passed: Object.keys(checks).length - failures.length, failures }
}

if (import.meta.main) {
  const { failures } = await runChecks()
  process.exitCode = failures.length > 0 ? 1 : 0
}
