import { Hono } from 'hono'
import { leadForms } from '../../data/contracts/lead.ts'
import { allows } from '../guards/allows.ts'
import { answerJson } from '../guards/answer.ts'
import type { AppEnv } from '../guards/context.ts'
import { limited } from '../guards/limited.ts'
import { problem } from '../guards/problem.ts'
import { reader } from '../guards/reads.ts'
import { resultPages } from '../guards/result-pages.ts'
import { sentFields } from '../guards/sent-fields.ts'
import type { Services } from '../services.ts'

const unnamed = { field: 'form', message: 'Send the name of the form, ad or contact' }

export function leadsRoutes(services: Services) {
  const { leads, leadCapture, pages, now } = services
  const readAd = reader(leadForms.ad, 'refusedFields')
  const readContact = reader(leadForms.contact, 'refusedFields')
  return new Hono<AppEnv>()
    .post(
      '/',
      resultPages(pages, '/contact', { 422: 'invalid' }),
      sentFields('application/json', 'application/x-www-form-urlencoded'),
      limited(services),
      async (c) => {
        const { form } = c.get('fields')
        if (form !== 'ad' && form !== 'contact') return problem(c, 'refusedFields', [unnamed])
        if (!leadCapture[form]) return problem(c, 'captureOff')
        const lead = form === 'ad' ? readAd(c) : readContact(c)
        if (lead instanceof Response) return lead
        return answerJson(c, { id: await leads.add({ form, ...lead }, now()) }, 201)
      },
    )
    .all('/', allows('POST'))
}
