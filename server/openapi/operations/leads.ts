import { type LeadForm, leadForms } from '../../../data/contracts/lead.ts'
import { submission } from '../../decisions/submission.ts'
import { formSchema, type JsonSchema } from '../json-schema.ts'
import { bodyProblems, carriedBy, json, type Operation, storageProblems } from '../operation.ts'

const kept = json(
  { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
  { id: '0b3f6a52-6d0e-4f0f-8a53-2f6f2f1c9d11' },
)

export const leadsOperations: readonly Operation[] = [
  {
    method: 'post',
    path: submission.action,
    id: 'apply',
    tag: 'Visitors',
    summary: 'Apply to the mastermind',
    description: 'The same content that comes again within a day is kept once, under its first id.',
    body: carriedBy(['application/json', 'text/plain'], {
      schema: formSchema(submission),
      example: {
        application_type: submission.applicationType,
        timestamp: '2026-01-31T09:30:00.000Z',
        full_name: 'Ada Byron',
        email: 'ada@example.com',
        phone: '(310) 555-0100',
        company_name: 'Analytical Engines',
        annual_revenue: '1m-3m',
        team_size: '6-10',
        biggest_challenge: 'Every decision still comes back to me.',
        why_join: 'To hear how other owners have handed things over.',
        how_heard: 'Not specified',
      },
    }),
    answers: { 201: { description: 'The application is kept, and on disk.', content: kept } },
    problems: ['automated', 'refusedFields', ...bodyProblems, ...storageProblems],
  },
  {
    method: 'post',
    path: leadForms.ad.action,
    id: 'sendLead',
    tag: 'Visitors',
    summary: 'Send the lead form or the contact form',
    description: 'Only where `leadCapture` in data/site.json is on for that form.',
    body: carriedBy(['application/json', 'application/x-www-form-urlencoded'], {
      schema: { oneOf: [formOf('ad'), formOf('contact')] },
      example: {
        form: 'ad',
        name: 'Ada Byron',
        email: 'ada@example.com',
        phone: '(310) 555-0100',
        challenge: 'Every decision still comes back to me.',
      },
    }),
    answers: {
      201: { description: 'The lead is kept, and on disk.', content: kept },
      303: { description: 'The same, to a form that a page has posted by itself.' },
    },
    problems: ['automated', 'captureOff', 'refusedFields', ...bodyProblems, ...storageProblems],
    isPlainForm: true,
  },
]

function formOf(form: LeadForm): JsonSchema {
  const schema = formSchema(leadForms[form])
  return {
    ...schema,
    required: ['form', ...schema.required],
    properties: { form: { const: form }, ...schema.properties },
  }
}
