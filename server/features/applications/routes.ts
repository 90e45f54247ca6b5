import { Hono } from 'hono'
import { application } from '../../../data/contracts/application.ts'
import { applicant } from '../../../data/contracts/examples.ts'
import { submission } from '../../../data/contracts/submission.ts'
import type { AppEnv } from '../../http/context.ts'
import { describe, storageProblems, storedResponse } from '../../http/describe.ts'
import { limitRate, peoplePerAddress } from '../../http/rate-limit.ts'
import { validateForm } from '../../http/validate.ts'
import type { Services } from '../../services.ts'

const apply = describe({
  operationId: 'apply',
  tags: ['Visitors'],
  summary: 'Apply to the mastermind',
  description: 'Repeated content within a day is stored once, under its first id.',
  example: applicant,
  responses: { 201: storedResponse('The application is stored durably.') },
  problems: storageProblems,
})

export function applicationsRoutes(services: Services) {
  const { submissions, rateLimit, now } = services
  return new Hono<AppEnv>().post(
    '/',
    apply,
    // Senders without CORS can't read a 429, so a refusal would silently lose a lead. A flood costs only a
    // little disk space.
    limitRate({ ...services, rateLimit: rateLimit * peoplePerAddress }),
    validateForm([application], submission, { mediaTypes: ['application/json', 'text/plain'] }),
    async (c) => {
      const id = await submissions.receive('application', c.req.valid('json'), now())
      return c.json({ id }, 201)
    },
  )
}
