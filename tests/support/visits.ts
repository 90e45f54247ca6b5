import { type Answer, call, post } from './http.ts'
import { application } from './samples.ts'

/** Sends an application. @returns the status */
export async function apply(url: string, email: string): Promise<number> {
  return (await post(`${url}/api/applications`, { ...application, email })).status
}

/** Signs up for the newsletter. @returns the status */
export async function signUp(url: string, email: string): Promise<number> {
  return (await post(`${url}/api/newsletter-subscribers`, { email })).status
}

/** Sends counts like `sendBeacon`, without a CORS preflight. @returns the status */
export async function beacon(url: string, body: object): Promise<number> {
  const headers = { 'Content-Type': 'text/plain;charset=UTF-8' }
  const sent = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await call(`${url}/api/measure`, sent)).status
}

/** The sum of a metric's series that match, such as `job_run_duration_seconds_count.*monthly-post`. */
export async function metric({ url }: { readonly url: string }, series: string): Promise<number> {
  const { body } = await call(`${url}/metrics`)
  const found = String(body).matchAll(new RegExp(`^${series}.* ([\\d.]+)$`, 'gm'))
  return Array.from(found, ([, value]) => Number(value)).reduce((sum, value) => sum + value, 0)
}

/** Signs addresses up, one after the other on each of eight connections, until it is stopped. */
export function signUps(url: string, who: string) {
  const acknowledged: string[] = []
  const refusals: Answer[] = []
  let next = 0
  let isOpen = true
  const visitor = async () => {
    while (isOpen) {
      const email = `${who}-${next++}@example.com`
      const answer = await post(`${url}/api/newsletter-subscribers`, { email })
      if (answer.status === 201) acknowledged.push(email)
      else refusals.push(answer)
    }
  }
  const visitors = Promise.all(Array.from({ length: 8 }, visitor))
  return {
    acknowledged,
    refusals,
    async stop() {
      isOpen = false
      await visitors
    },
  }
}
