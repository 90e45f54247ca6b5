import { application } from '../../data/contracts/application.ts'

/** An application as the dialog sends it. */
export const applied = {
  application_type: application.applicationType,
  timestamp: '2026-02-03T04:05:06.000Z',
  full_name: 'Ada Byron',
  email: 'Ada@Example.com',
  phone: '(310) 555-0100',
  company_name: 'Analytical Engines',
  annual_revenue: '1m-3m',
  team_size: 'solo',
  biggest_challenge: 'Every decision still comes back to me.',
  why_join: 'To hear how others have handed things over.',
  how_heard: 'Not specified',
}
