import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const root = join(import.meta.dirname, '../..')

/** Runs `npm run site -- ...` as an operator does. */
export async function siteCommand(args: readonly string[], settings: Record<string, string>) {
  const child = spawn('npm', ['run', '--silent', 'site', '--', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [data, said, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, data, said }
}
