import { newsletter, newsletterReply } from '../../../data/contracts/newsletter.ts'
import { formSchema, jsonSchema } from '../json-schema.ts'
import { bodyProblems, carriedBy, json, type Operation, storageProblems } from '../operation.ts'

const email = { description: 'As it was stored: trimmed and in lower case.' }

export const newsletterOperations: readonly Operation[] = [
  {
    method: 'post',
    path: newsletter.action,
    id: 'subscribe',
    tag: 'Visitors',
    summary: 'Subscribe to the newsletter',
    body: carriedBy(['application/json', 'application/x-www-form-urlencoded'], {
      schema: formSchema(newsletter),
      example: { email: 'ada@example.com', source: 'home' },
    }),
    answers: {
      201: {
        description: 'The address is on the list, and on disk.',
        content: json(jsonSchema(newsletterReply, { email }), { email: 'ada@example.com' }),
      },
      303: { description: 'The same, to a form that a page has posted by itself.' },
    },
    problems: [
      'automated',
      'duplicateSubscriber',
      'refusedSubscriber',
      ...bodyProblems,
      ...storageProblems,
    ],
    isPlainForm: true,
  },
]
