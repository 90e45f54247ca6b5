import { Hono } from 'hono'
import { generatedPost } from '../../../data/contracts/blog.ts'
import { assistantFailed, limitReached, type Reporting } from '../../assistant/failure-response.ts'
import { parseBody } from '../../http/body-parser.ts'
import type { AppEnv, Middleware } from '../../http/context.ts'
import { describe, json } from '../../http/describe.ts'
import { act } from '../../http/desk-log.ts'
import { problem } from '../../http/problem.ts'
import type { Meter } from '../../observability/meter.ts'
import { type Generating, generatePost } from './post-generator.ts'

const generate = describe('generatePost', 'Write a post on the topic whose turn it is', {
  description:
    'For pages of the site itself and for programs. With ADMIN_TOKEN set: for callers with this bearer token or a session at the desk. Without: for callers on the server’s own machine, if it listens on no other address and is not in production.',
  201: json('The post is on the blog, or waits for approval.', generatedPost),
  problems: ['generationRunning', 'articlesUsed', 'dailyLimit', 'assistantFailed'],
})

interface Needs extends Generating, Reporting {
  readonly limit: Middleware
  /** Refuses pages of other origins. */
  readonly ownPage: Middleware
  /** Admits those who may generate posts. */
  readonly admitEditors: Middleware
  readonly meter: Pick<Meter, 'jobStarted'>
}

export function generatePostRoutes({ limit, ownPage, admitEditors, ...needs }: Needs) {
  return new Hono<AppEnv>().post(
    '/',
    generate,
    ownPage,
    limit,
    admitEditors,
    parseBody('application/json'),
    async (c) => {
      const ran = needs.meter.jobStarted('generate-post')
      const outcome = await generatePost(needs)
      if (outcome === 'refused') return limitReached(c, needs)
      if ('busyUntil' in outcome) return problem(c, 'generationRunning')
      ran('written' in outcome ? 'done' : 'failed')
      if ('failed' in outcome) {
        if (outcome.failed.reason === 'exhausted') return problem(c, 'articlesUsed')
        return assistantFailed(c, outcome.failed, needs)
      }
      const { title, published = true } = outcome.written
      if (published) act(c, 'published', { name: title, kind: 'post' })
      return c.json(outcome.written, 201)
    },
  )
}
