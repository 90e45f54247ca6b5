/** An application as the spec has it. */
const application = {
  application_type: 'Mastermind Application',
  timestamp: '2026-02-03T04:05:06.000Z',
  full_name: 'Ada Byron',
  phone: '(310) 555-0100',
  company_name: 'Analytical Engines',
  annual_revenue: '1m-3m',
  team_size: 'solo',
  biggest_challenge: 'Every decision still comes back to me.',
  why_join: 'To hear how others have handed things over.',
  how_heard: 'Not specified',
}

/** A visitor applies. @returns the status */
export function apply(url: string, email: string): Promise<number> {
  return post(`${url}/api/applications`, { ...application, email })
}

/** A visitor signs up for the newsletter. @returns the status */
export function signUp(url: string, email: string): Promise<number> {
  return post(`${url}/api/newsletter-subscribers`, { email })
}

async function post(url: string, body: unknown): Promise<number> {
  const headers = { 'Content-Type': 'application/json' }
  const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return status
}
