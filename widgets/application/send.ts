import { application } from '../../data/contracts/application.ts'
import type { Field, Values } from '../../data/contracts/form.ts'

const patienceMs = 20_000

/**
 * Sends an application in a mode in which no answer can be read.
 * @throws where it could not be sent at all
 */
export async function sendApplication(
  url: string,
  values: Values<typeof application>,
  trapped: Record<string, string>,
): Promise<void> {
  const sent: Record<string, string> = {
    application_type: application.applicationType,
    timestamp: new Date().toISOString(),
  }
  for (const [name, field] of Object.entries<Field>(application.fields)) {
    const text = values[name as keyof typeof values] ?? field.sentWhenEmpty
    if (text !== undefined) sent[field.sentAs ?? name] = text
  }
  await fetch(url, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    // A visitor who leaves at once has still sent it.
    keepalive: true,
    body: JSON.stringify({ ...sent, ...trapped }),
    signal: AbortSignal.timeout(patienceMs),
  })
}
