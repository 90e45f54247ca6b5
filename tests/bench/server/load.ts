import { fork } from 'node:child_process'
import { once } from 'node:events'
import { newsletter } from '../../../data/contracts/newsletter.ts'
import type { Load, Outcome } from './generator.ts'

/** Puts a load on a server from a process of its own. */
export async function load(load: Load, signal: AbortSignal): Promise<Outcome> {
  const child = fork(new URL('./generator-process.ts', import.meta.url), { signal })
  const failed = once(child, 'exit').then(([code]): never => {
    throw new Error(`the load ended with ${code}`)
  })
  child.send(load)
  const [outcome] = (await Promise.race([once(child, 'message'), failed])) as [Outcome]
  return outcome
}

export const getHome = [
  'GET / HTTP/1.1',
  'Host: localhost',
  'Accept-Encoding: gzip, deflate, br',
  '',
  '',
].join('\r\n')

/** A sign-up of somebody else each time. */
export const signUp = posted(
  newsletter.action,
  JSON.stringify({ email: 'visitor-{n}@example.com' }),
)

/** @param body in which `{n}` stands for nine digits */
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
