import { post } from './http.ts'
import { application } from './samples.ts'

/** Sends an application. @returns the status */
export async function apply(url: string, email: string): Promise<number> {
  return (await post(`${url}/api/applications`, { ...application, email })).status
}

/** Signs up for the newsletter. @returns the status */
export async function signUp(url: string, email: string): Promise<number> {
  return (await post(`${url}/api/newsletter-subscribers`, { email })).status
}
