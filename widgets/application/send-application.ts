import { unknown } from 'valibot'
import { acknowledge, type Result, request } from '../shared/lib/request.ts'

/**
 * Sends an application.
 * @param ownUrl the URL of our API, whose response counts. Another webhook's response is never read, because
 * most webhooks don't let scripts read it: any response is a success.
 */
export async function sendApplication(
  url: string,
  ownUrl: string,
  body: object,
): Promise<Result<unknown>> {
  if (url === ownUrl) return acknowledge(url, { body })
  const read = () => Promise.resolve()
  const result = await request(url, unknown(), { body, mode: 'no-cors', read })
  const hasResponse = result.ok || result.code.startsWith('http-')
  return hasResponse ? { ok: true, body: {} } : result
}
