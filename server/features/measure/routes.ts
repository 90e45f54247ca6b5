import { Hono } from 'hono'
import { every } from 'hono/combine'
import { tryDecodeURIComponent } from 'hono/utils/url'
import { blog } from '../../../data/contracts/blog.ts'
import { measureBody } from '../../../data/contracts/measure.ts'
import widgets from '../../../data/widgets.json' with { type: 'json' }
import type { AppContext, AppEnv, Middleware } from '../../http/context.ts'
import { describe } from '../../http/describe.ts'
import { validate } from '../../http/validate.ts'
import type { Pages } from '../../pages/pages.ts'
import { dayOf } from './numbers.ts'
import type { Tally } from './tally.ts'

const measure = describe('measure', 'Count the events of one page view', {
  description:
    'Only if MEASURE is on, as sums of a day. Requests with `DNT: 1` or `Sec-GPC: 1` aren’t counted. The response is always the same.',
  mediaTypes: ['text/plain'],
  schema: measureBody,
  example: {
    page: '/scale',
    source: 'spring-letter',
    counts: [{ event: 'view' }, { event: 'submitted', widget: 'application' }],
  },
  204: 'Always.',
})

const isBot = /bot|crawl|spider|headless/i
const widgetNames: ReadonlySet<string> = new Set(widgets.map(({ name }) => name))
const isSourceName = /^[\p{L}\p{N}._-]{1,60}$/u
/** An id in a campaign's name would identify its reader. */
const looksLikeId = /\d{5}/

interface Needs {
  /** Whether visits are counted. */
  readonly measures: boolean
  readonly pages: Pick<Pages, 'has'>
  /** Whether a slug is that of a published post. */
  readonly isPublished: (slug: string) => Promise<boolean>
  readonly tally: Pick<Tally, 'add'>
  readonly limit: Middleware
  readonly now: () => Date
}

export function measureRoutes({ measures, pages, isPublished, tally, limit, now }: Needs) {
  // Combined, so that the OpenAPI document lacks their problems: every response is 204.
  const read = validate(measureBody, { mediaTypes: ['text/plain'] })
  const accept: typeof read = every(limit, read)

  const answerAlways: Middleware = async (c, next) => {
    if (measures && mayBeCounted(c)) await next()
    // Otherwise Hono would merge the headers of the previous response into the new one.
    c.res = undefined
    c.res = new Response(null, { status: 204 })
  }

  /** Unknown paths share a name, so that visitors can't add rows. */
  async function pageName(path: string): Promise<string> {
    if (pages.has(path)) return path
    if (!path.startsWith(`${blog.url}/`)) return 'other'
    const slug = tryDecodeURIComponent(path.slice(blog.url.length + 1))
    return `${blog.url}/${(await isPublished(slug)) ? slug : '…'}`
  }

  return new Hono<AppEnv>().post('/', measure, answerAlways, accept, async (c) => {
    const { source, counts, ...sent } = c.req.valid('json')
    const page = await pageName(sent.page)
    const row = { day: dayOf(now()), page, source: sourceName(source) }
    for (const { event, widget = '' } of counts) {
      if (widget === '' || widgetNames.has(widget)) tally.add({ ...row, event, widget, count: 1 })
    }
    return c.body(null)
  })
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
