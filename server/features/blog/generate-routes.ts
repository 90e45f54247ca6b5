import { Hono } from 'hono'
import { spent, unanswered } from '../../assistant/failure-response.ts'
import { parseBody } from '../../http/body-parser.ts'
import type { AppEnv } from '../../http/context.ts'
import { problem } from '../../http/problem.ts'
import { limitRate } from '../../http/rate-limit.ts'
import { requireToken } from '../../http/require-token.ts'
import { sameSite } from '../../http/same-site.ts'
import type { Services } from '../../services.ts'
import { generatePost } from './post-generator.ts'

export function generatePostRoutes(services: Services) {
  const { adminToken: token, opensLocally, generateDailyLimit, ending, meter } = services
  return new Hono<AppEnv>().post(
    '/',
    sameSite,
    limitRate(services),
    requireToken({ token, opensLocally, closed: 'generationClosed' }),
    parseBody('application/json'),
    async (c) => {
      const startedAt = performance.now()
      const outcome = await generatePost(services, generateDailyLimit, ending)
      if (outcome === 'refused') return spent(c, services)
      if ('busyUntil' in outcome) return problem(c, 'generationRunning')
      const seconds = (performance.now() - startedAt) / 1000
      const result = 'published' in outcome ? 'done' : 'failed'
      meter.jobRan({ job: 'generate-post', result }, seconds)
      return 'published' in outcome
        ? c.json(outcome.published, 201)
        : unanswered(c, outcome.failed, services)
    },
  )
}
