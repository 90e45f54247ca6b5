import { Hono } from 'hono'
import { safeParse } from 'valibot'
import { blog } from '../../../data/contracts/blog.ts'
import { measureBody } from '../../../data/contracts/measure.ts'
import widgets from '../../../data/widgets.json' with { type: 'json' }
import { parseBody } from '../../http/body-parser.ts'
import type { AppContext, AppEnv, Middleware } from '../../http/context.ts'
import { describe } from '../../http/describe.ts'
import { limitRate } from '../../http/rate-limit.ts'
import type { Services } from '../../services.ts'
import { dayOf } from './numbers.ts'

const measure = describe({
  operationId: 'measure',
  tags: ['Visitors'],
  summary: 'Count what happened in a view of a page',
  description:
    'Only where MEASURE is on, as sums of a day. Nothing is counted for browsers that send `DNT: 1` or `Sec-GPC: 1`. The response is the same whatever is sent.',
  mediaTypes: ['text/plain'],
  schema: measureBody,
  example: {
    page: '/scale',
    source: 'spring-letter',
    counts: [{ event: 'view' }, { event: 'submitted', widget: 'application' }],
  },
  responses: { 204: { description: 'Always.' } },
})

const isBot = /bot|crawl|spider|headless/i
const widgetNames: ReadonlySet<string> = new Set(widgets.map(({ name }) => name))
const isSourceName = /^[\p{L}\p{N}._-]{1,60}$/u
/** A campaign that tells its readers apart would tell us who they are. */
const looksLikeId = /\d{5}/

export function measureRoutes(services: Services) {
  const { measures, pages, tally, now } = services

  const answerAlways: Middleware = async (c, next) => {
    if (measures && mayBeCounted(c)) await next()
    // Otherwise Hono would merge the headers of a refusal into it.
    c.res = undefined
    c.res = new Response(null, { status: 204 })
  }

  function pageName(path: string): string {
    if (pages.has(path)) return path
    return path.startsWith(`${blog.url}/`) ? `${blog.url}/…` : 'other'
  }

  return new Hono<AppEnv>().post(
    '/',
    measure,
    answerAlways,
    unsaid(parseBody('text/plain')),
    unsaid(limitRate(services)),
    (c) => {
      const { success, output } = safeParse(measureBody, c.get('fields'))
      if (!success) return c.body(null)
      const of = {
        day: dayOf(now()),
        page: pageName(output.page),
        source: sourceName(output.source),
      }
      for (const { event, widget = '' } of output.counts) {
        if (widget === '' || widgetNames.has(widget)) tally.add({ ...of, event, widget, count: 1 })
      }
      return c.body(null)
    },
  )
}

/** Has a middleware stay out of the description: what it refuses is answered like the rest. */
function unsaid(middleware: Middleware): Middleware {
  return (c, next) => middleware(c, next)
}

function mayBeCounted({ req }: AppContext): boolean {
  const isAskedNotTo = req.header('DNT') === '1' || req.header('Sec-GPC') === '1'
  return !isAskedNotTo && !isBot.test(req.header('User-Agent') ?? '')
}

function sourceName(sent: string): string {
  const name = sent
    .trim()
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\s+/g, '-')
  return isSourceName.test(name) && !looksLikeId.test(name) ? name : 'other'
}
