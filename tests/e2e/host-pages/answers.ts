import type { Page, Request } from '@playwright/test'
import { newsletter } from '../../../data/contracts/newsletter.ts'

const route = `**${newsletter.action}`
/** The API's answer for a stored address. */
const stored = { email: 'ada@example.com' }
const headers = { 'access-control-allow-origin': '*' }

/** Mocks the API's answer to every subscription. @returns the requests it received */
export async function answer(
  page: Page,
  status: number,
  body: object = stored,
): Promise<Request[]> {
  const requests: Request[] = []
  await page.route(route, (call) => {
    requests.push(call.request())
    return call.fulfill({ status, json: body, headers })
  })
  return requests
}
