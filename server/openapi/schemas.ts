import { accepted } from '../../data/contracts/accepted.ts'
import { application } from '../../data/contracts/application.ts'
import {
  answers,
  assessment,
  assessmentBody,
  assessmentResult,
} from '../../data/contracts/assessment.ts'
import { generatedPost, post, postSummary } from '../../data/contracts/blog.ts'
import { chatBody, chatReply } from '../../data/contracts/chat.ts'
import { adLead, contactLead, lead } from '../../data/contracts/lead.ts'
import { newsletter, newsletterBody, newsletterReply } from '../../data/contracts/newsletter.ts'
import { submission } from '../../data/contracts/submission.ts'
import { formSchema, type JsonSchema, jsonSchema } from './json-schema.ts'

const questions = Object.fromEntries(
  assessment.questions.map(({ id, text }) => [id, { title: text }]),
)
const postDetails = {
  id: { format: 'uuid' },
  excerpt: { description: 'Plain text.' },
  published_at: { format: 'date-time' },
  content: { description: 'HTML, sanitized.' },
}
const summarySchema = { ...jsonSchema(postSummary, postDetails), additionalProperties: false }

/** The contracts, by the names that paths.json refers to. */
export const schemas: Readonly<Record<string, JsonSchema>> = {
  accepted: jsonSchema(accepted, { id: { format: 'uuid' } }),
  application: formSchema({ ...application, schema: submission }),
  assessmentBody: {
    ...jsonSchema(assessmentBody),
    properties: { answers: jsonSchema(answers, questions) },
  },
  assessmentResult: jsonSchema(assessmentResult),
  chatBody: jsonSchema(chatBody),
  chatReply: jsonSchema(chatReply),
  generatedPost: jsonSchema(generatedPost),
  lead: {
    oneOf: [
      formSchema({ ...adLead, schema: lead.options[0] }),
      formSchema({ ...contactLead, schema: lead.options[1] }),
    ],
  },
  newsletter: formSchema({ ...newsletter, schema: newsletterBody }),
  newsletterReply: jsonSchema(newsletterReply, {
    email: { description: 'As it was stored: trimmed and in lower case.' },
  }),
  post: { ...jsonSchema(post, postDetails), additionalProperties: false },
  posts: { type: 'array', items: summarySchema },
}
