import { Hono } from 'hono'
import { every } from 'hono/combine'
import { tryDecodeURIComponent } from 'hono/utils/url'
import { blog } from '../../../data/contracts/blog.ts'
import { measureBody } from '../../../data/contracts/measure.ts'
import widgets from '../../../data/widgets.json' with { type: 'json' }
import { clientKey } from '../../http/client-address.ts'
import type { AppContext, AppEnv, Middleware } from '../../http/context.ts'
import { describe } from '../../http/describe.ts'
import { validate } from '../../http/validate.ts'
import type { Pages } from '../../pages/pages.ts'
import { channelName } from '../people/channel.ts'
import { dayOf } from './numbers.ts'
import type { SourceNames } from './source-names.ts'
import type { Tally } from './tally.ts'

const measure = describe('measure', 'Count the events of one page view', {
  description:
    'Only if MEASURE is on, as sums of a day. Requests with `DNT: 1` or `Sec-GPC: 1` aren’t counted. The response is always the same.',
  mediaTypes: ['text/plain'],
  schema: measureBody,
  example: {
    page: '/scale',
    source: 'newsletter',
    campaign: 'spring-letter',
    counts: [{ event: 'view' }, { event: 'submitted', widget: 'application' }],
  },
  204: 'Always.',
})

const isBot = /bot|crawl|spider|headless/i
const widgetNames: ReadonlySet<string> = new Set(widgets.map(({ name }) => name))
interface Needs {
  /** Whether visits are counted. */
  readonly measures: boolean
  readonly pages: Pick<Pages, 'has'>
  /** Whether a slug is that of a published post. */
  readonly posts: { isPublished(slug: string): Promise<boolean> }
  readonly tally: Pick<Tally, 'add'>
  readonly names: SourceNames
  readonly trustedHops: number
  readonly limit: Middleware
  readonly now: () => Date
}

export function measureRoutes(needs: Needs) {
  const { measures, pages, posts, tally, names, trustedHops, limit, now } = needs
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
    const slug = tryDecodeURIComponent(path.slice(blog.url.length + 1)).normalize('NFC')
    return `${blog.url}/${(await posts.isPublished(slug)) ? slug : '…'}`
  }

  /** A campaign's name is admitted as one of its source: both are what anybody may invent. */
  async function campaignName(source: string, sent: string, client: string, at: Date) {
    if (sent === '' || source === 'other') return ''
    const name = channelName(sent)
    const admitted = await names.admit(`${source} / ${name}`, client, at)
    return admitted === 'other' ? 'other' : name
  }

  return new Hono<AppEnv>().post('/', measure, answerAlways, accept, async (c) => {
    const { counts, ...sent } = c.req.valid('json')
    const page = await pageName(sent.page)
    const at = now()
    const client = clientKey(c, trustedHops)
    const source = await names.admit(channelName(sent.source), client, at)
    const campaign = await campaignName(source, sent.campaign, client, at)
    const row = { day: dayOf(at), page, source, campaign }
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
