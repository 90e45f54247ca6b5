import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const root = join(import.meta.dirname, '../..')

interface Ended {
  readonly code: number
  /** Standard output: the data. */
  readonly data: string
  /** Standard error: progress and errors. */
  readonly said: string
}

/**
 * Runs `npm run site -- ...` as operators do, in its own process without a terminal.
 * @param settings environment variables
 * @param folder of the project
 */
export async function site(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  folder = root,
): Promise<Ended> {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const bin = join(folder, 'node_modules/.bin')
  const child = spawn('sh', ['-c', `${scripts.site} "$@"`, 'site', ...args], {
    cwd: folder,
    env: { PATH: `${bin}:${process.env.PATH}`, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [data, said, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, data, said }
}

interface Finding {
  readonly name: string
  readonly state: string
  readonly said: string
}

/** @returns the doctor's finding about a part. Its exit code tells nothing, because another may fail */
export async function doctor(part: string, settings: Readonly<Record<string, string>>) {
  const { data } = await site(['doctor', '--json'], settings)
  const findings: readonly Finding[] = JSON.parse(data)
  return findings.find(({ name }) => name === part)
}
