import { spawn } from 'node:child_process'

/** The checks before any test, in the editor loop and the whole run: name and command. */
export const checks: Record<string, string> = {
  types: 'tsc --noEmit',
  style: 'biome check --config-path=tests/check/style.json --error-on-warnings',
  directions: 'node tests/check/directions.ts',
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

/** Runs all checks concurrently. @returns how many passed and failed */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const codes = await Promise.all(
    Object.entries(checks).map(async ([name, command]) => {
      const { code, output } = await run(command)
      console.log(code === 0 ? `ok      ${name}` : `FAILED  ${name}: ${command}\n${output}`)
      return code
    }),
  )
  const failed = codes.filter((code) => code !== 0).length
  return { passed: codes.length - failed, failed }
}

if (import.meta.main) {
  const { failed } = await runChecks()
  process.exitCode = failed > 0 ? 1 : 0
}
