import { accepted } from '../../../data/contracts/accepted.ts'
import { application } from '../../../data/contracts/application.ts'
import { adLead, contactLead, lead } from '../../../data/contracts/lead.ts'
import { submission } from '../../../data/contracts/submission.ts'
import { formSchema, jsonSchema } from '../json-schema.ts'
import { bodyProblems, carriedBy, json, type Operation, storageProblems } from '../operation.ts'

const kept = json(jsonSchema(accepted, { id: { format: 'uuid' } }), {
  id: '0b3f6a52-6d0e-4f0f-8a53-2f6f2f1c9d11',
})

export const leadsOperations: readonly Operation[] = [
  {
    method: 'post',
    path: application.action,
    id: 'apply',
    tag: 'Visitors',
    summary: 'Apply to the mastermind',
    description: 'The same content that comes again within a day is kept once, under its first id.',
    body: carriedBy(['application/json', 'text/plain'], {
      schema: formSchema({ ...application, schema: submission }),
      example: {
        application_type: application.applicationType,
        timestamp: '2026-01-31T09:30:00.000Z',
        full_name: 'Ada Byron',
        email: 'ada@example.com',
        phone: '(310) 555-0100',
        company_name: 'Analytical Engines',
        annual_revenue: '1m-3m',
        team_size: '6-10',
        biggest_challenge: 'Every decision still comes back to me.',
        why_join: 'To hear how other owners have handed things over.',
        how_heard: application.notSpecified,
      },
    }),
    answers: { 201: { description: 'The application is kept, and on disk.', content: kept } },
    problems: ['automated', 'refusedFields', ...bodyProblems, ...storageProblems],
  },
  {
    method: 'post',
    path: adLead.action,
    id: 'sendLead',
    tag: 'Visitors',
    summary: 'Send the lead form or the contact form',
    description: 'Only where `leadCapture` in data/site.json is on for that form.',
    body: carriedBy(['application/json', 'application/x-www-form-urlencoded'], {
      schema: {
        oneOf: [
          formSchema({ ...adLead, schema: lead.options[0] }),
          formSchema({ ...contactLead, schema: lead.options[1] }),
        ],
      },
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
