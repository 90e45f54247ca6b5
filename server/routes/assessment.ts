import { Hono } from 'hono'
import { assessmentBody } from '../../data/contracts/assessment.ts'
import { automatedAnswer } from '../../data/contracts/automated-answer.ts'
import { AssistantFailure } from '../assistant/assistant.ts'
import { allows } from '../guards/allows.ts'
import { answerJson } from '../guards/answer.ts'
import { clientAddress, limitKey } from '../guards/client.ts'
import type { AppEnv } from '../guards/context.ts'
import { limited } from '../guards/limited.ts'
import { sentFields } from '../guards/sent-fields.ts'
import { validate } from '../guards/validate.ts'
import type { Services } from '../services.ts'
import { callerOf, unanswered } from './assistant-failed.ts'
import { noteStandIn } from './stand-in.ts'

export function assessmentRoutes(services: Services) {
  const { assistant, embedded, ending, trustedHops } = services
  return new Hono<AppEnv>()
    .post(
      '/',
      sentFields('application/json'),
      limited(services),
      validate(assessmentBody, 'refusedFields'),
      async (c) => {
        const { answers } = c.req.valid('json')
        const caller = callerOf(c)
        const { visitor } = caller
        const payer = { client: limitKey(clientAddress(c, trustedHops)) }
        try {
          const signal = AbortSignal.any([visitor, ending])
          return answerJson(c, await assistant.analyse(answers, { signal, payer }))
        } catch (error) {
          if (!visitor.aborted) noteStandIn('analyse', error, caller, services)
        }
        try {
          const result = await embedded.analyse(answers, { signal: visitor })
          const stageDescription = `${automatedAnswer} ${result.stageDescription}`
          return answerJson(c, { ...result, stageDescription })
        } catch (error) {
          return unanswered(c, new AssistantFailure('unusable', error), services)
        }
      },
    )
    .all('/', allows('POST'))
}
