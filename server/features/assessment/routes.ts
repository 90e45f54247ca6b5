import { Hono } from 'hono'
import { assessmentBody } from '../../../data/contracts/assessment.ts'
import { automatedAnswer } from '../../../data/contracts/automated-answer.ts'
import { AssistantFailure } from '../../assistant/assistant.ts'
import { callerOf, unanswered } from '../../assistant/failure-response.ts'
import { noteStandIn } from '../../assistant/fallback.ts'
import { parseBody } from '../../http/body-parser.ts'
import { clientKey } from '../../http/client-address.ts'
import type { AppEnv } from '../../http/context.ts'
import { limitRate } from '../../http/rate-limit.ts'
import { validate } from '../../http/validate.ts'
import type { Services } from '../../services.ts'

export function assessmentRoutes(services: Services) {
  const { assistant, embedded, ending, trustedHops } = services
  return new Hono<AppEnv>().post(
    '/',
    parseBody('application/json'),
    limitRate(services),
    validate(assessmentBody, 'refusedFields'),
    async (c) => {
      const { answers } = c.req.valid('json')
      const caller = callerOf(c)
      const { visitor } = caller
      const payer = { client: clientKey(c, trustedHops) }
      try {
        const signal = AbortSignal.any([visitor, ending])
        return c.json(await assistant.analyse(answers, { signal, payer }))
      } catch (error) {
        if (!visitor.aborted) noteStandIn('analyse', error, caller, services)
      }
      try {
        const result = await embedded.analyse(answers, { signal: visitor })
        const stageDescription = `${automatedAnswer} ${result.stageDescription}`
        return c.json({ ...result, stageDescription })
      } catch (error) {
        return unanswered(c, new AssistantFailure('unusable', error), services)
      }
    },
  )
}
