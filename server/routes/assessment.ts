import { Hono } from 'hono'
import { allows } from '../guards/allows.ts'
import { answerJson } from '../guards/answer.ts'
import { answersSchema } from '../guards/answers-schema.ts'
import type { AppEnv } from '../guards/context.ts'
import { limited } from '../guards/limited.ts'
import { readsJson } from '../guards/reads-json.ts'
import { sentFields } from '../guards/sent-fields.ts'
import type { Services } from '../services.ts'

export function assessmentRoutes(services: Services) {
  const { assistant, embedded, ending, log, meter } = services
  return new Hono<AppEnv>()
    .post(
      '/',
      sentFields('application/json'),
      limited(services),
      readsJson(answersSchema, 'refusedFields'),
      async (c) => {
        const { answers } = c.req.valid('json')
        const call = { signal: AbortSignal.any([c.req.raw.signal, ending]) }
        try {
          return answerJson(c, await assistant.analyse(answers, call))
        } catch (error) {
          const standIn = await embedded.analyse(answers, call)
          if (!c.req.raw.signal.aborted) {
            log.error({ requestId: c.get('requestId'), err: error }, 'the assistant failed')
            meter.fellBack('analyse')
          }
          return answerJson(c, standIn)
        }
      },
    )
    .all('/', allows('POST'))
}
