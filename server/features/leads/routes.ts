import { Hono } from 'hono'
import { lead as example } from '../../../data/contracts/examples.ts'
import { adLead, contactLead, lead } from '../../../data/contracts/lead.ts'
import type { AppEnv } from '../../http/context.ts'
import { describe, storageProblems, storedResponse } from '../../http/describe.ts'
import { limitRate } from '../../http/rate-limit.ts'
import { validateForm } from '../../http/validate.ts'
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
  const { submissions, pages, now } = services
  return new Hono<AppEnv>().post(
    '/',
    sendLead,
    formRedirects(pages, '/contact', { 422: 'invalid' }),
    limitRate(services),
    validateForm([adLead, contactLead], lead, {
      mediaTypes: ['application/json', 'application/x-www-form-urlencoded'],
    }),
    async (c) => {
      const id = await submissions.receive('lead', c.req.valid('json'), now())
      return c.json({ id }, 201)
    },
  )
}
