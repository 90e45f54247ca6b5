import { Hono } from 'hono'
import { assessment, assessmentBody, assessmentResult } from '../../../data/contracts/assessment.ts'
import { automatedAnswer } from '../../../data/contracts/automated-answer.ts'
import { analysis } from '../../../data/contracts/examples.ts'
import { AssistantFailure } from '../../assistant/assistant.ts'
import { assistantFailed, callerOf } from '../../assistant/failure-response.ts'
import { reportFallback } from '../../assistant/fallback.ts'
import { clientKey } from '../../http/client-address.ts'
import type { AppEnv } from '../../http/context.ts'
import { describe, json } from '../../http/describe.ts'
import { limitRate } from '../../http/rate-limit.ts'
import { validate } from '../../http/validate.ts'
import type { Services } from '../../services.ts'

const { questions } = assessment
const titles = questions.map(({ id, text: title }) => [id, { title }])
const analyzeAssessment = describe({
  operationId: 'analyzeAssessment',
  tags: ['Visitors'],
  summary: 'Analyze the answers of the assessment',
  description:
    'Neither the answers nor the analysis are stored. If the model can’t answer, the built-in assistant does, and `stageDescription` begins with “Automated answer:”.',
  example: {
    answers: Object.fromEntries(questions.map(({ id, options: [first] }) => [id, first?.value])),
  },
  details: { properties: { answers: { properties: Object.fromEntries(titles) } } },
  responses: { 200: json('The analysis.', assessmentResult, analysis) },
  problems: ['assistantFailed', 'unavailable', 'internal'],
})

export function assessmentRoutes(services: Services) {
  const { assistant, embedded, ending, trustedHops } = services
  return new Hono<AppEnv>().post(
    '/',
    analyzeAssessment,
    limitRate(services),
    validate(assessmentBody),
    async (c) => {
      const { answers } = c.req.valid('json')
      const caller = callerOf(c)
      const { visitor } = caller
      const payer = { client: clientKey(c, trustedHops) }
      try {
        const signal = AbortSignal.any([visitor, ending])
        return c.json(await assistant.analyse(answers, { signal, payer }))
      } catch (error) {
        if (!visitor.aborted) reportFallback('analyse', error, caller, services)
      }
      try {
        const result = await embedded.analyse(answers, { signal: visitor })
        const stageDescription = `${automatedAnswer} ${result.stageDescription}`
        return c.json({ ...result, stageDescription })
      } catch (error) {
        return assistantFailed(c, new AssistantFailure('unusable', error), services)
      }
    },
  )
}
