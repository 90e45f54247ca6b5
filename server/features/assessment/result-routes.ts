import { Hono } from 'hono'
import { resultRequest as example } from '../../../data/contracts/examples.ts'
import { resultBody, resultForm, unsigned } from '../../../data/contracts/result-form.ts'
import { fieldsOf } from '../../../data/contracts/stored-assessment.ts'
import type { AppContext, AppEnv, Middleware } from '../../http/context.ts'
import { describeForm } from '../../http/describe.ts'
import type { MailsFrom } from '../../http/mail-delay.ts'
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
  readonly submissions: {
    /** Stores what was sent. @returns its id */
    receive(
      kind: 'assessment',
      filled: FormBody<Fields>,
      from: { readonly sender: string; readonly at: Date; readonly mailsFrom: Date },
    ): Promise<string>
  }
  readonly formMailsFrom: MailsFrom
  readonly limit: Middleware
  /** The limit of what a client's forms bring in a day. */
  readonly limitBytes: Middleware
  /** Returns the name of a client in the database. */
  readonly senderOf: (c: AppContext) => string
  readonly now: () => Date
}

/** Takes the address of a person who wants their result. */
export function resultRoutes(needs: Needs) {
  const { signatures, submissions, formMailsFrom, limit, limitBytes, senderOf, now } = needs
  return new Hono<AppEnv>().post(
    '/',
    askForResult,
    limit,
    validateForm([resultForm], resultBody),
    limitBytes,
    async (c) => {
      const { sent, signs } = c.req.valid('json')
      if (!signatures.isValid(sent.answers, sent.result, sent.signature)) {
        return problem(c, 'refusedFields', [{ field: 'signature', message: unsigned }])
      }
      const at = now()
      const from = { sender: senderOf(c), at, mailsFrom: await formMailsFrom(c, at) }
      const id = await submissions.receive('assessment', { sent: fieldsOf(sent), signs }, from)
      return c.json({ id }, 201)
    },
  )
}
