import { Hono } from 'hono'
import { resultRequest as example } from '../../../data/contracts/examples.ts'
import { resultBody, resultForm, unsigned } from '../../../data/contracts/result-form.ts'
import { fieldsOf } from '../../../data/contracts/stored-assessment.ts'
import type { AppEnv, Middleware } from '../../http/context.ts'
import { describeForm } from '../../http/describe.ts'
import { problem } from '../../http/problem.ts'
import { type FormBody, validateForm } from '../../http/validate.ts'
import type { ResultSignatures } from './signatures.ts'

const askForResult = describeForm('askForResult', 'Ask to be sent the result of the assessment', {
  description:
    'Send the answers and their analysis as they are, with its signature. With `REPLIES=on` the result is mailed to the address.',
  example,
})

type Fields = ReturnType<typeof fieldsOf>

interface Needs {
  readonly signatures: ResultSignatures
  /** Stores the assessment. @returns its id */
  readonly receive: (kind: 'assessment', filled: FormBody<Fields>, at: Date) => Promise<string>
  readonly limit: Middleware
  readonly now: () => Date
}

/** Takes the address of a person who wants their result. */
export function resultRoutes({ signatures, receive, limit, now }: Needs) {
  return new Hono<AppEnv>().post(
    '/',
    askForResult,
    limit,
    validateForm([resultForm], resultBody),
    async (c) => {
      const { sent, signs } = c.req.valid('json')
      if (!signatures.isValid(sent.answers, sent.result, sent.signature)) {
        return problem(c, 'refusedFields', [{ field: 'signature', message: unsigned }])
      }
      const id = await receive('assessment', { sent: fieldsOf(sent), signs }, now())
      return c.json({ id }, 201)
    },
  )
}
