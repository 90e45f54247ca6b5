import { type InferOutput, safeParse } from 'valibot'
import { desk } from '../../../data/contracts/desk.ts'
import { importReply } from '../../../data/contracts/imports.ts'
import { problem } from '../../../data/contracts/problem.ts'
import { Failure } from '../app/use-desk-api.ts'

/** A hundred thousand rows take a while. */
const timeoutMs = 10 * 60_000

/** Sends a file as it is; the calls of other views send JSON. @throws Failure */
export async function upload(path: string, file: File): Promise<InferOutput<typeof importReply>> {
  const answer = await fetch(desk.action + path, {
    ...{ method: 'POST', body: file, credentials: 'same-origin' },
    headers: { 'content-type': 'text/csv' },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined)
  const body: unknown = await answer?.json().catch(() => undefined)
  const accepted = safeParse(importReply, body)
  if (answer?.ok && accepted.success) return accepted.output
  const refused = safeParse(problem, body)
  const code = answer ? `http-${answer.status}` : 'network'
  throw new Failure({ ok: false, code, ...(refused.success && refused.output) })
}
