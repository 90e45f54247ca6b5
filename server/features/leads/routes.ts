import { Hono } from 'hono'
import { lead as example } from '../../../data/contracts/examples.ts'
import { adLead, contactLead, lead } from '../../../data/contracts/lead.ts'
import { parseBody } from '../../http/body-parser.ts'
import type { AppEnv } from '../../http/context.ts'
import { describe, storageProblems, storedResponse } from '../../http/describe.ts'
import { problem } from '../../http/problem.ts'
import { limitRate } from '../../http/rate-limit.ts'
import { honeypot, validate } from '../../http/validate.ts'
import { formRedirects } from '../../pages/form-redirects.ts'
import type { Services } from '../../services.ts'

const sendLead = describe({
  operationId: 'sendLead',
  tags: ['Visitors'],
  summary: 'Send the lead form or the contact form',
  description: 'Works only if `leadCapture` in data/site.json is on for that form.',
  example,
  responses: { 201: storedResponse('The lead is stored durably.') },
  problems: ['captureOff', ...storageProblems],
})

export function leadsRoutes(services: Services) {
  const { leads, leadCapture, pages, now } = services
  const captured = new Map<unknown, boolean>(Object.entries(leadCapture))
  return new Hono<AppEnv>().post(
    '/',
    sendLead,
    formRedirects(pages, '/contact', { 422: 'invalid' }),
    parseBody('application/json', 'application/x-www-form-urlencoded'),
    limitRate(services),
    async (c, next) =>
      captured.get(c.get('fields').form) === false ? problem(c, 'captureOff') : next(),
    honeypot(adLead, contactLead),
    validate(lead, 'refusedFields'),
    async (c) => c.json({ id: await leads.add(c.req.valid('json'), now()) }, 201),
  )
}
