import { type ChildProcess, fork } from 'node:child_process'
import { newsletter } from '../../../../data/contracts/newsletter.ts'
import type { Load, Outcome } from './generator.ts'

/** Idle generators, which are reused because a new one would compile its code again. */
const idle: Record<'hurrying' | 'resting', ChildProcess[]> = { hurrying: [], resting: [] }

/** Puts a load on a server from a separate process. */
export async function load(load: Load, signal: AbortSignal): Promise<Outcome> {
  const kind = load.restMs === undefined ? 'hurrying' : 'resting'
  const child = idle[kind].pop() ?? fork(new URL('./generator-process.ts', import.meta.url), [kind])
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const exited = (code: number | null) => reject(new Error(`the load ended with ${code}`))
  const kill = () => child.kill()
  child.once('message', resolve).once('exit', exited).ref()
  signal.addEventListener('abort', kill)
  child.send(load)
  const outcome = await promise
  signal.removeEventListener('abort', kill)
  child.off('exit', exited)
  // The generator ends with this process and doesn't keep it alive.
  child.unref()
  child.channel?.unref()
  idle[kind].push(child)
  return outcome
}

export const getHome = [
  'GET / HTTP/1.1',
  'Host: localhost',
  'Accept-Encoding: gzip, deflate, br',
  '',
  '',
].join('\r\n')

/** A sign-up with a new address each time. */
export const signUp = posted(
  newsletter.action,
  JSON.stringify({ email: 'visitor-{n}@example.com' }),
)

/** @param body where `{n}` stands for nine digits */
export function posted(path: string, body: string, headers: readonly string[] = []): string {
  const length = Buffer.byteLength(body.replace('{n}', '000000000'))
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    ...headers,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
