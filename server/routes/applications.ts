import { Hono } from 'hono'
import { application } from '../../data/contracts/application.ts'
import { submission } from '../../data/contracts/submission.ts'
import { allows } from '../guards/allows.ts'
import { answerJson } from '../guards/answer.ts'
import type { AppEnv } from '../guards/context.ts'
import { honeypot } from '../guards/honeypot.ts'
import { limited } from '../guards/limited.ts'
import { sentFields } from '../guards/sent-fields.ts'
import { validate } from '../guards/validate.ts'
import type { Services } from '../services.ts'

// Who sends without CORS can't read a 429, so that it loses a lead in silence. A room full of
// people behind one address must get through; what a flood costs is disk, and that little.
const generosity = 20

export function applicationsRoutes(services: Services) {
  const { applications, rateLimit, now } = services
  return new Hono<AppEnv>()
    .post(
      '/',
      sentFields('application/json', 'text/plain'),
      limited({ ...services, rateLimit: rateLimit * generosity }),
      honeypot(application.honeypot),
      validate(submission, 'refusedFields'),
      async (c) => answerJson(c, { id: await applications.add(c.req.valid('json'), now()) }, 201),
    )
    .all('/', allows('POST'))
}
