import type { Context } from 'hono'
import type { AppEnv } from './context.ts'

type Body = ConstructorParameters<typeof Response>[0]

/**
 * Adds a header to whatever the request will be answered with. They are gathered in a plain record,
 * since `c.header` puts each through a `Headers`: all of them took a tenth of the time of a sign-up.
 * @param name spelled as everywhere else: one in other letters would stand beside it
 */
export function addHeader(c: Context<AppEnv>, name: string, value: string): void {
  c.get('headers')[name] = value
}

/**
 * Answers with the headers that have been added, too.
 * @param headers stand before those of the same name, but for `Vary`, which both have a say in
 */
export function answer(
  c: Context<AppEnv>,
  body: Body,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const added = c.get('headers')
  const all = { ...added, ...headers }
  if (added.Vary && headers.Vary) all.Vary = `${added.Vary}, ${headers.Vary}`
  return new Response(body, { status, headers: all })
}

export function answerJson(c: Context<AppEnv>, value: unknown, status = 200): Response {
  return answer(c, JSON.stringify(value), status, { 'Content-Type': 'application/json' })
}
