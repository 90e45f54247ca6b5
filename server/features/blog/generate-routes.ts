import { Hono } from 'hono'
import { generatedPost } from '../../../data/contracts/blog.ts'
import { generated } from '../../../data/contracts/examples.ts'
import { assistantFailed, limitReached } from '../../assistant/failure-response.ts'
import { parseBody } from '../../http/body-parser.ts'
import type { AppEnv } from '../../http/context.ts'
import { describe, json, storageProblems } from '../../http/describe.ts'
import { problem } from '../../http/problem.ts'
import { limitRate } from '../../http/rate-limit.ts'
import { requireToken } from '../../http/require-token.ts'
import { sameSite } from '../../http/same-site.ts'
import { sessionCheck } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { generatePost } from './post-generator.ts'

const generate = describe({
  operationId: 'generatePost',
  tags: ['Blog'],
  summary: 'Write a post on the next topic, and publish it unless posts are reviewed',
  description:
    'For pages of the site itself and for programs. With ADMIN_TOKEN set: for callers with this bearer token or a session at the desk. Without: for callers on the server’s own machine, if it listens on no other address and is not in production.',
  example: {},
  responses: {
    201: json('The post is on the blog, or waits for approval.', generatedPost, generated),
  },
  problems: ['generationRunning', 'dailyLimit', 'assistantFailed', ...storageProblems],
})

export function generatePostRoutes(services: Services) {
  return new Hono<AppEnv>().post(
    '/',
    generate,
    sameSite,
    limitRate(services),
    requireToken('adminToken', 'generationClosed', services, sessionCheck(services)),
    parseBody('application/json'),
    async (c) => {
      const ran = services.meter.jobStarted('generate-post')
      const outcome = await generatePost(services)
      if (outcome === 'refused') return limitReached(c, services)
      if ('busyUntil' in outcome) return problem(c, 'generationRunning')
      ran('written' in outcome ? 'done' : 'failed')
      return 'written' in outcome
        ? c.json(outcome.written, 201)
        : assistantFailed(c, outcome.failed, services)
    },
  )
}
