import type { Page, Request } from '@playwright/test'
import { application } from '../../../data/contracts/application.ts'
import { assessment } from '../../../data/contracts/assessment.ts'
import { blog } from '../../../data/contracts/blog.ts'
import { chat } from '../../../data/contracts/chat.ts'
import { analysis, generated, post, subscriber } from '../../../data/contracts/examples.ts'
import { adLead } from '../../../data/contracts/lead.ts'
import { newsletter } from '../../../data/contracts/newsletter.ts'

/** Responses to every call, by path. */
export const replies: Readonly<Record<string, unknown>> = {
  [application.action]: { id: '1' },
  [assessment.action]: analysis,
  [blog.action]: [post],
  [`${blog.action}/${post.slug}`]: post,
  [blog.generate]: generated,
  [chat.action]: { message: '**Yes**, and it is [here](/booking):\n- one\n- two' },
  [adLead.action]: { id: '1' },
  [newsletter.action]: { email: subscriber.email },
}

const readable = { 'access-control-allow-origin': '*' }

/** An API that is unreachable until a test enables it. */
export interface Api {
  /** The URLs of all received calls. */
  readonly called: readonly string[]
  answers(): void
}

export async function playApi(page: Page): Promise<Api> {
  const called: string[] = []
  let isUp = false
  await page.route('**/api/**', (route) => {
    const url = route.request().url()
    called.push(url)
    if (!isUp) return route.abort('internetdisconnected')
    return route.fulfill({
      json: replies[new URL(url).pathname],
      headers: readable,
    })
  })
  return {
    called,
    answers() {
      isUp = true
    },
  }
}

/** Mocks the API's answer to every call of one path. @returns the requests it received */
export async function answer(
  page: Page,
  path: string,
  status: number,
  json: object,
): Promise<Request[]> {
  const requests: Request[] = []
  await page.route(`**${path}`, (call) => {
    requests.push(call.request())
    return call.fulfill({ status, json, headers: readable })
  })
  return requests
}
