import { Hono } from 'hono'
import { resultRequest as example } from '../../../data/contracts/examples.ts'
import { resultBody, resultForm, unsigned } from '../../../data/contracts/result-form.ts'
import { fieldsOf } from '../../../data/contracts/stored-assessment.ts'
import type { AppEnv } from '../../http/context.ts'
import { describe, storageProblems, storedResponse } from '../../http/describe.ts'
import { problem } from '../../http/problem.ts'
import { limitRate } from '../../http/rate-limit.ts'
import { validateForm } from '../../http/validate.ts'
import type { Services } from '../../services.ts'

const askForResult = describe({
  operationId: 'askForResult',
  tags: ['Visitors'],
  summary: 'Ask to be sent the result of the assessment',
  description:
    'Send the answers and their analysis as they are, with its signature. With `REPLIES=on` the result is mailed to the address.',
  example,
  responses: { 201: storedResponse('The assessment is stored durably.') },
  problems: storageProblems,
})

/** Takes the address of a person who wants their result. */
export function resultRoutes(services: Services) {
  const { submissions, signatures, now } = services
  return new Hono<AppEnv>().post(
    '/',
    askForResult,
    limitRate(services),
    validateForm([resultForm], resultBody),
    async (c) => {
      const { sent, signs } = c.req.valid('json')
      if (!signatures.isValid(sent.answers, sent.result, sent.signature)) {
        return problem(c, 'refusedFields', [{ field: 'signature', message: unsigned }])
      }
      const filled = { sent: fieldsOf(sent), signs }
      return c.json({ id: await submissions.receive('assessment', filled, now()) }, 201)
    },
  )
}
