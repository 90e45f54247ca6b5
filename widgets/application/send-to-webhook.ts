import { acknowledge, type Result } from '../shared/lib/request.ts'

/**
 * Sends an application to somebody else's webhook. Most webhooks don't let scripts read their response, so any response
 * is a success.
 */
export async function sendToWebhook(url: string, body: object): Promise<Result<unknown>> {
  const result = await acknowledge(url, { body, mode: 'no-cors' })
  const hasResponse = !/^(network|timeout)$/.test(result.code ?? '')
  return hasResponse ? { ok: true, body: {} } : result
}
