import { Hono } from 'hono'
import { lead as example } from '../../../data/contracts/examples.ts'
import { adLead, contactLead, lead } from '../../../data/contracts/lead.ts'
import { parseBody } from '../../http/body-parser.ts'
import type { AppEnv } from '../../http/context.ts'
import { describe, storageProblems, storedResponse } from '../../http/describe.ts'
import { limitRate } from '../../http/rate-limit.ts'
import { describeForms, isSpam, validate } from '../../http/validate.ts'
import { formRedirects } from '../../pages/form-redirects.ts'
import type { Services } from '../../services.ts'

const sendLead = describe({
  operationId: 'sendLead',
  tags: ['Visitors'],
  summary: 'Send the lead form or the contact form',
  example,
  responses: { 201: storedResponse('The lead is stored durably.') },
  problems: storageProblems,
})

export function leadsRoutes(services: Services) {
  const { leads, spam, pages, now } = services
  return new Hono<AppEnv>().post(
    '/',
    sendLead,
    formRedirects(pages, '/contact', { 422: 'invalid' }),
    parseBody('application/json', 'application/x-www-form-urlencoded'),
    limitRate(services),
    describeForms(adLead, contactLead),
    validate(lead, 'refusedFields'),
    async (c) => {
      const sent = c.req.valid('json')
      const id = isSpam(c, adLead)
        ? await spam.add('lead', sent, now())
        : await leads.add(sent, now())
      return c.json({ id }, 201)
    },
  )
}
