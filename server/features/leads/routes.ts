import { Hono } from 'hono'
import { adLead, lead } from '../../../data/contracts/lead.ts'
import { parseBody } from '../../http/body-parser.ts'
import type { AppEnv } from '../../http/context.ts'
import { problem } from '../../http/problem.ts'
import { limitRate } from '../../http/rate-limit.ts'
import { honeypot, validate } from '../../http/validate.ts'
import { formRedirects } from '../../pages/form-redirects.ts'
import type { Services } from '../../services.ts'

export function leadsRoutes(services: Services) {
  const { leads, leadCapture, pages, now } = services
  const captured = new Map<unknown, boolean>(Object.entries(leadCapture))
  return new Hono<AppEnv>().post(
    '/',
    formRedirects(pages, '/contact', { 422: 'invalid' }),
    parseBody('application/json', 'application/x-www-form-urlencoded'),
    limitRate(services),
    async (c, next) =>
      captured.get(c.get('fields').form) === false ? problem(c, 'captureOff') : next(),
    honeypot(adLead.honeypot),
    validate(lead, 'refusedFields'),
    async (c) => c.json({ id: await leads.add(c.req.valid('json'), now()) }, 201),
  )
}
