import { Hono } from 'hono'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { allows } from '../guards/allows.ts'
import { answerJson } from '../guards/answer.ts'
import type { AppEnv } from '../guards/context.ts'
import { honeypot } from '../guards/honeypot.ts'
import { limited } from '../guards/limited.ts'
import { problem } from '../guards/problem.ts'
import { resultPages } from '../guards/result-pages.ts'
import { sentFields } from '../guards/sent-fields.ts'
import { validate } from '../guards/validate.ts'
import type { Services } from '../services.ts'

export function newsletterRoutes(services: Services) {
  const { subscribers, pages, now } = services
  return new Hono<AppEnv>()
    .post(
      '/',
      resultPages(pages, '/newsletter', { 409: 'duplicate', 422: 'invalid' }),
      sentFields('application/json', 'application/x-www-form-urlencoded'),
      limited(services),
      honeypot(newsletter.honeypot),
      validate(newsletter.schema, 'refusedSubscriber'),
      async (c) => {
        const { email, source } = c.req.valid('json')
        const outcome = await subscribers.add({ email, source, joinedAt: now() })
        if (outcome === 'duplicate') return problem(c, 'duplicateSubscriber')
        if (outcome === 'refused') {
          const { message } = newsletter.schema.entries.email
          return problem(c, 'refusedSubscriber', [{ field: 'email', message }])
        }
        return answerJson(c, { email: email.toLowerCase() }, 201)
      },
    )
    .all('/', allows('POST'))
}
