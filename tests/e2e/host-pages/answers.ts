import type { Page, Request } from '@playwright/test'
import { newsletter } from '../../../data/contracts/newsletter.ts'

const route = `**${newsletter.action}`
/** What the API says of an address that it has kept. */
const kept = { email: 'ada@example.com' }
const headers = { 'access-control-allow-origin': '*' }

/** Lets the API answer every subscription like this. @returns the requests that came */
export async function answer(page: Page, status: number, body: object = kept): Promise<Request[]> {
  const requests: Request[] = []
  await page.route(route, (call) => {
    requests.push(call.request())
    return call.fulfill({ status, json: body, headers })
  })
  return requests
}
