import { Hono } from 'hono'
import { adLead, lead } from '../../data/contracts/lead.ts'
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

export function leadsRoutes(services: Services) {
  const { leads, leadCapture, pages, now } = services
  const captured = new Map<unknown, boolean>(Object.entries(leadCapture))
  return new Hono<AppEnv>()
    .post(
      '/',
      resultPages(pages, '/contact', { 422: 'invalid' }),
      sentFields('application/json', 'application/x-www-form-urlencoded'),
      limited(services),
      async (c, next) =>
        captured.get(c.get('fields').form) === false ? problem(c, 'captureOff') : next(),
      honeypot(adLead.honeypot),
      validate(lead, 'refusedFields'),
      async (c) => answerJson(c, { id: await leads.add(c.req.valid('json'), now()) }, 201),
    )
    .all('/', allows('POST'))
}
