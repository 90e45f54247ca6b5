import { Hono } from 'hono'
import { deskCount } from '../../../data/contracts/desk.ts'
import {
  doubtfulDetail,
  doubtfulPage,
  doubtfulSearch,
} from '../../../data/contracts/desk-doubtful.ts'
import { parseBody } from '../../http/body-parser.ts'
import type { AppContext, AppEnv } from '../../http/context.ts'
import { describe, describeWith } from '../../http/describe.ts'
import { problem } from '../../http/problem.ts'
import { validate } from '../../http/validate.ts'
import type { Desk } from './store.ts'

const search = describe('searchDoubtful', 'List what may be spam, the newest first', {
  description:
    'Nobody was notified of it, and it is nobody’s. Fifty at a time: send `next` of a page as `after` to get the next one.',
  example: { q: 'first page' },
  200: doubtfulPage,
})

const describeOne = describeWith('unknownRecord')
const read = describeOne('readDoubtful', 'Read all submitted values', { 200: doubtfulDetail })
const accept = describeOne('acceptDoubtful', 'Accept a doubtful submission as a new one', {
  200: deskCount,
})
const remove = describeOne('deleteDoubtful', 'Delete a doubtful submission; nobody is notified', {
  200: deskCount,
})

interface Needs {
  readonly desk: Pick<Desk, 'doubtful' | 'doubtfulOne'>
  /** Stores a doubtful submission as if it had just arrived. @returns whether there was one */
  readonly acceptSpam: (id: string) => Promise<boolean>
  readonly submissions: { removeSpam(id: string): Promise<boolean> }
}

/** Routes for the folder of what may be spam. */
export function doubtfulRoutes({ desk, acceptSpam, submissions }: Needs) {
  const counted = (c: AppContext, isDone: boolean) =>
    isDone ? c.json({ count: 1 }) : problem(c, 'unknownRecord')

  return new Hono<AppEnv>()
    .post('/search', search, validate(doubtfulSearch), async (c) =>
      c.json(await desk.doubtful(c.req.valid('json'))),
    )
    .get('/:id', read, async (c) => {
      const record = await desk.doubtfulOne(c.req.param('id'))
      return record ? c.json(record) : problem(c, 'unknownRecord')
    })
    .post('/:id/accept', accept, parseBody('application/json'), async (c) =>
      counted(c, await acceptSpam(c.req.param('id'))),
    )
    .delete('/:id', remove, async (c) =>
      counted(c, await submissions.removeSpam(c.req.param('id'))),
    )
}
