import { createHmac } from 'node:crypto'

/**
 * The headers by which a receiver knows a message again and knows that it is ours, by the Standard
 * Webhooks convention; without a secret, only the former.
 * @param sentAt the time of this attempt: receivers refuse what is more than minutes old
 */
export function signedHeaders(
  { id, payload }: { readonly id: string; readonly payload: string },
  { secret, sentAt }: { readonly secret: Buffer | undefined; readonly sentAt: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp }
  if (!secret) return headers
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${payload}`)
  return { ...headers, 'webhook-signature': `v1,${signature.digest('base64')}` }
}
