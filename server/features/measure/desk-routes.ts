import { Hono } from 'hono'
import { is, safeParse } from 'valibot'
import { type DeskNumbers, day, deskNumbers, period } from '../../../data/contracts/numbers.ts'
import type { AppEnv } from '../../http/context.ts'
import { describe } from '../../http/describe.ts'
import { problem } from '../../http/problem.ts'
import { fieldErrors } from '../../http/validate.ts'
import { dayOf, firstDay } from './numbers.ts'
import type { SumStore } from './store.ts'

const readNumbers = describe('readNumbers', 'Count visits by day, page, source and widget', {
  description: 'Without a period, of the last 30 days. Days are in UTC.',
  parameters: { from: '2026-01-31', to: '2026-01-31' },
  200: deskNumbers,
  problems: ['refusedFields'],
})

interface Needs {
  readonly sums: Pick<SumStore, 'numbers'>
  /** Whether visits are counted. */
  readonly measures: boolean
  readonly now: () => Date
}

/** The route for the desk's numbers. */
export function numbersRoutes({ sums, measures, now }: Needs) {
  return new Hono<AppEnv>().get('/', readNumbers, async (c) => {
    const last = c.req.query('to') ?? dayOf(now())
    const first = c.req.query('from') ?? (is(day, last) ? firstDay(last) : last)
    const requested = { from: first, to: last }
    const { success, output, issues } = safeParse(period, requested, { abortEarly: true })
    if (!success) return problem(c, 'refusedFields', fieldErrors(issues))
    const numbers = await sums.numbers(output.from, output.to)
    return c.json({ ...numbers, isMeasuring: measures } satisfies DeskNumbers)
  })
}
