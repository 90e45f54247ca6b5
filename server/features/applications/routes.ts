import { Hono } from 'hono'
import { application } from '../../../data/contracts/application.ts'
import { submission } from '../../../data/contracts/submission.ts'
import { parseBody } from '../../http/body-parser.ts'
import type { AppEnv } from '../../http/context.ts'
import { describe, kept, storageProblems } from '../../http/describe.ts'
import { limitRate } from '../../http/rate-limit.ts'
import { honeypot, validate } from '../../http/validate.ts'
import type { Services } from '../../services.ts'

const apply = describe({
  operationId: 'apply',
  tags: ['Visitors'],
  summary: 'Apply to the mastermind',
  description: 'The same content that comes again within a day is kept once, under its first id.',
  example: {
    application_type: application.applicationType,
    timestamp: '2026-01-31T09:30:00.000Z',
    full_name: 'Ada Byron',
    email: 'ada@example.com',
    phone: '(310) 555-0100',
    company_name: 'Analytical Engines',
    annual_revenue: '1m-3m',
    team_size: '6-10',
    biggest_challenge: 'Every decision still comes back to me.',
    why_join: 'To hear how other owners have handed things over.',
    how_heard: application.notSpecified,
  },
  responses: { 201: kept('The application is kept, and on disk.') },
  problems: storageProblems,
})

// Who sends without CORS can't read a 429, so that it loses a lead in silence. A room full of
// people behind one address must get through; what a flood costs is disk, and that little.
const generosity = 20

export function applicationsRoutes(services: Services) {
  const { applications, rateLimit, now } = services
  return new Hono<AppEnv>().post(
    '/',
    apply,
    parseBody('application/json', 'text/plain'),
    limitRate({ ...services, rateLimit: rateLimit * generosity }),
    honeypot(application),
    validate(submission, 'refusedFields'),
    async (c) => c.json({ id: await applications.add(c.req.valid('json'), now()) }, 201),
  )
}
