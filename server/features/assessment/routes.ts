import { Hono } from 'hono'
import {
  type Answers,
  type AssessmentResult,
  assessment,
  assessmentBody,
  assessmentReply,
} from '../../../data/contracts/assessment.ts'
import { automatedAnswer } from '../../../data/contracts/automated-answer.ts'
import { resultRequest } from '../../../data/contracts/examples.ts'
import site from '../../../data/site.json' with { type: 'json' }
import { type Assistant, AssistantFailure } from '../../assistant/assistant.ts'
import { assistantFailed, callerOf, type Reporting } from '../../assistant/failure-response.ts'
import { type Fallback, reportFallback } from '../../assistant/fallback.ts'
import { clientKey } from '../../http/client-address.ts'
import type { AppEnv, Middleware } from '../../http/context.ts'
import { describe, json } from '../../http/describe.ts'
import { validate } from '../../http/validate.ts'
import type { ResultSignatures } from './signatures.ts'

const { questions } = assessment
const titles = questions.map(({ id, text: title }) => [id, { title }])
const signature =
  'Proves where the result comes from, for `POST /api/assessments`. Only if the site offers to send results.'
const analyzeAssessment = describe('analyzeAssessment', 'Analyze the answers of the assessment', {
  description:
    'Neither the answers nor the analysis are stored. If the model can’t answer, the built-in assistant does, and `stageDescription` begins with “Automated answer:”.',
  example: { answers: resultRequest.answers },
  details: { properties: { answers: { properties: Object.fromEntries(titles) } } },
  200: json('The analysis.', assessmentReply, {
    properties: { signature: { description: signature } },
  }),
  problems: ['assistantFailed'],
})

interface Needs extends Reporting, Fallback {
  readonly assistant: Pick<Assistant, 'analyse'>
  /** The fallback if the model fails. */
  readonly embedded: Pick<Assistant, 'analyse'>
  readonly signatures: ResultSignatures
  /** Whether senders of forms get a mail back. */
  readonly replies: boolean
  readonly trustedHops: number
  readonly limit: Middleware
}

export function assessmentRoutes(needs: Needs) {
  const { assistant, embedded, signatures, replies, ending, trustedHops, limit } = needs
  // Without mails the promise of the form would be empty.
  const isCaptured = site.leadCapture.assessment && replies

  /** Signs a result that may be sent on. */
  const replied = (answers: Answers, result: AssessmentResult) =>
    isCaptured ? { ...result, signature: signatures.of(answers, result) } : result

  return new Hono<AppEnv>().post(
    '/',
    analyzeAssessment,
    limit,
    validate(assessmentBody),
    async (c) => {
      const { answers } = c.req.valid('json')
      const caller = callerOf(c)
      const { visitor } = caller
      const payer = { client: clientKey(c, trustedHops) }
      try {
        const signal = AbortSignal.any([visitor, ending])
        return c.json(replied(answers, await assistant.analyse(answers, { signal, payer })))
      } catch (error) {
        if (!visitor.aborted) reportFallback('analyse', error, caller, needs)
      }
      try {
        const result = await embedded.analyse(answers, { signal: visitor })
        const stageDescription = `${automatedAnswer} ${result.stageDescription}`
        return c.json(replied(answers, { ...result, stageDescription }))
      } catch (error) {
        return assistantFailed(c, new AssistantFailure('unusable', error), needs)
      }
    },
  )
}
