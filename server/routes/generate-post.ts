import { Hono } from 'hono'
import { allows } from '../guards/allows.ts'
import { answerJson } from '../guards/answer.ts'
import type { AppEnv } from '../guards/context.ts'
import { limited } from '../guards/limited.ts'
import { problem } from '../guards/problem.ts'
import { requireToken } from '../guards/require-token.ts'
import { sameSite } from '../guards/same-site.ts'
import { sentFields } from '../guards/sent-fields.ts'
import { generatePost } from '../jobs/generate-post.ts'
import type { Services } from '../services.ts'
import { spent, unanswered } from './assistant-failed.ts'

export function generatePostRoutes(services: Services) {
  const { adminToken: token, opensLocally, generateDailyLimit, ending, meter } = services
  return new Hono<AppEnv>()
    .post(
      '/',
      sameSite,
      limited(services),
      requireToken({ token, opensLocally, closed: 'generationClosed' }),
      sentFields('application/json'),
      async (c) => {
        const startedAt = performance.now()
        const outcome = await generatePost(services, generateDailyLimit, ending)
        if (outcome === 'refused') return spent(c, services)
        if ('busyUntil' in outcome) return problem(c, 'generationRunning')
        const seconds = (performance.now() - startedAt) / 1000
        const result = 'published' in outcome ? 'done' : 'failed'
        meter.jobRan({ job: 'generate-post', result, seconds })
        return 'published' in outcome
          ? answerJson(c, outcome.published, 201)
          : unanswered(c, outcome.failed, services)
      },
    )
    .all('/', allows('POST'))
}
