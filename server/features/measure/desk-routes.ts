import { Hono } from 'hono'
import { is, safeParse } from 'valibot'
import { deskCampaigns } from '../../../data/contracts/campaign-numbers.ts'
import { type DeskNumbers, day, deskNumbers, period } from '../../../data/contracts/numbers.ts'
import type { AppContext, AppEnv } from '../../http/context.ts'
import { describe } from '../../http/describe.ts'
import { problem } from '../../http/problem.ts'
import { fieldErrors } from '../../http/validate.ts'
import type { Campaigns } from './campaigns.ts'
import { dayOf, firstDay } from './numbers.ts'
import type { SumStore } from './store.ts'

const readNumbers = describe('readNumbers', 'Count visits by day, page, source and widget', {
  description:
    'Without a period, of the last 30 days. Days are in UTC. A period that begins more than three months ago is counted by whole months: `unit` says so, and `from` and `to` are the days that are counted.',
  parameters: { from: '2026-01-31', to: '2026-01-31' },
  200: deskNumbers,
  problems: ['refusedFields'],
})

const readCampaigns = describe('readCampaigns', 'Compare what campaigns brought', {
  description:
    'By source and campaign, against as many days before, and in a sentence. People are counted once, for the source from which they first came. What chance alone brings is called so. Without a period, of the last 30 days.',
  parameters: { from: '2026-01-31', to: '2026-01-31' },
  200: deskCampaigns,
  problems: ['refusedFields'],
})

interface Needs {
  readonly sums: Pick<SumStore, 'numbers'>
  readonly campaigns: Campaigns
  /** Whether visits are counted. */
  readonly measures: boolean
  readonly now: () => Date
}

/** The routes for the desk's numbers. */
export function numbersRoutes({ sums, campaigns, measures, now }: Needs) {
  /** Reads the period of a query. */
  function asked(c: AppContext) {
    const last = c.req.query('to') ?? dayOf(now())
    const first = c.req.query('from') ?? (is(day, last) ? firstDay(last) : last)
    return safeParse(period, { from: first, to: last }, { abortEarly: true })
  }

  return new Hono<AppEnv>()
    .get('/', readNumbers, async (c) => {
      const { success, output, issues } = asked(c)
      if (!success) return problem(c, 'refusedFields', fieldErrors(issues))
      const numbers = await sums.numbers(output.from, output.to, now())
      return c.json({ ...numbers, isMeasuring: measures } satisfies DeskNumbers)
    })
    .get('/campaigns', readCampaigns, async (c) => {
      const { success, output, issues } = asked(c)
      if (!success) return problem(c, 'refusedFields', fieldErrors(issues))
      return c.json({ ...(await campaigns(output.from, output.to, now())), isMeasuring: measures })
    })
}
