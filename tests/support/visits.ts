import { application } from './samples.ts'

/** Sends an application. @returns the status */
export function apply(url: string, email: string): Promise<number> {
  return post(`${url}/api/applications`, { ...application, email })
}

/** Signs up for the newsletter. @returns the status */
export function signUp(url: string, email: string): Promise<number> {
  return post(`${url}/api/newsletter-subscribers`, { email })
}

async function post(url: string, body: unknown): Promise<number> {
  const headers = { 'Content-Type': 'application/json' }
  const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return status
}
