import { accepted } from '../../data/contracts/accepted.ts'
import { application } from '../../data/contracts/application.ts'
import type { Field, Values } from '../../data/contracts/form.ts'
import { type Result, request } from '../shared/lib/request.ts'

/**
 * Sends an application in a mode in which the answer of another site can't be read: that it was sent
 * is all that can be known. What can be read, the answer of our own site, must be the contract's.
 */
export async function sendApplication(
  url: string,
  values: Values<typeof application>,
  trapped: Record<string, string>,
): Promise<Result<unknown>> {
  const sent: Record<string, string> = {
    application_type: application.applicationType,
    timestamp: new Date().toISOString(),
  }
  for (const [name, field] of Object.entries<Field>(application.fields)) {
    const text = values[name as keyof typeof values] ?? field.sentWhenEmpty
    if (text !== undefined) sent[field.sentAs ?? name] = text
  }
  const body = { ...sent, ...trapped }
  const result = await request(url, accepted, { body, mode: 'no-cors' })
  return !result.ok && result.code === 'opaque' ? { ok: true, body: undefined } : result
}
