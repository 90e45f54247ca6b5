import { Hono } from 'hono'
import { object, string } from 'valibot'
import { deskCount } from '../../../../data/contracts/desk.ts'
import { deskView, deskViews, isDay } from '../../../../data/contracts/desk-people.ts'
import type { AppContext, AppEnv } from '../../../http/context.ts'
import { describe } from '../../../http/describe.ts'
import { problem } from '../../../http/problem.ts'
import { actorOf } from '../../../http/role.ts'
import { validate } from '../../../http/validate.ts'
import { type DeskPeople, dayOf } from './store.ts'
import type { Views } from './views.ts'

const example = { name: 'Leads of the fair', filter: { kind: 'lead', source: 'fair' } }

const readViews = describe('readViews', 'List the saved views with their counts', {
  description:
    'With how many have a next step of today or earlier, how many are new, and how many have not confirmed the newsletter. `today` is the day of who asks, by default that of UTC.',
  parameters: { today: '2026-01-31' },
  200: deskViews,
})
const addView = describe('addView', 'Save a filter under a name, for all at the desk', {
  example,
  201: object({ id: string() }),
})
const changeView = describe('changeView', 'Give a view another name and filter', {
  example,
  200: deskCount,
  problems: ['unknownView'],
})
const removeView = describe('removeView', 'Delete a view', {
  200: deskCount,
  problems: ['unknownView'],
})

interface Needs {
  readonly deskPeople: Pick<DeskPeople, 'count'>
  readonly views: Views
  readonly confirmations: { countUnconfirmed(): Promise<number> }
  readonly now: () => Date
}

/** Routes for filters under a name. */
export function viewRoutes({ deskPeople, views, confirmations, now }: Needs) {
  return new Hono<AppEnv>()
    .get('/', readViews, async (c) => {
      const asked = c.req.query('today') ?? ''
      const looking = { member: actorOf(c) ?? '', today: isDay(asked) ? asked : dayOf(now()) }
      const counted = (filter: object) => deskPeople.count({ sort: 'newest', ...filter }, looking)
      const all = []
      // One after the other, so that others have their turn.
      for (const view of await views.all()) {
        all.push({ ...view, count: await counted({ ...view.filter, sort: 'newest' }) })
      }
      return c.json({
        views: all,
        today: await counted({ due: 'today' }),
        overdue: await counted({ due: 'overdue' }),
        new: await counted({ status: 'new' }),
        unconfirmed: await confirmations.countUnconfirmed(),
      })
    })
    .post('/', addView, validate(deskView), async (c) => {
      const added = await views.add(c.req.valid('json'), actorOf(c))
      if (added === 'full') return refused(c, 'There are 50 views already. Delete one first')
      return added === 'taken' ? refused(c, taken) : c.json(added, 201)
    })
    .put('/:id', changeView, validate(deskView), async (c) => {
      const outcome = await views.change(c.req.param('id'), c.req.valid('json'))
      if (outcome === 'taken') return refused(c, taken)
      return outcome === 'done' ? c.json({ count: 1 }) : problem(c, 'unknownView')
    })
    .delete('/:id', removeView, async (c) => {
      const isRemoved = await views.remove(c.req.param('id'))
      return isRemoved ? c.json({ count: 1 }) : problem(c, 'unknownView')
    })
}

const taken = 'There is a view of this name already'
const refused = (c: AppContext, message: string) =>
  problem(c, 'refusedFields', [{ field: 'name', message }])
