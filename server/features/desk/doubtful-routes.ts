import { Hono } from 'hono'
import { deskCount } from '../../../data/contracts/desk.ts'
import { parseBody } from '../../http/body-parser.ts'
import type { AppEnv } from '../../http/context.ts'
import { describeWith } from '../../http/describe.ts'
import { problem } from '../../http/problem.ts'

const describe = describeWith('unknownRecord')
const acceptRecord = describe('acceptRecord', 'Accept a doubtful submission as a new one', {
  200: deskCount,
})

const deleteRecord = describe('deleteRecord', 'Delete a doubtful submission; nobody is notified', {
  200: deskCount,
})

interface Needs {
  /** Stores a doubtful submission as if it had just arrived. @returns whether there was one */
  readonly acceptSpam: (id: string) => Promise<boolean>
  readonly removeSpam: (id: string) => Promise<boolean>
}

/** Routes for records with the status `spam`, about which somebody at the desk decides. */
export function doubtfulRoutes({ acceptSpam, removeSpam }: Needs) {
  return new Hono<AppEnv>()
    .post('/:id/accept', acceptRecord, parseBody('application/json'), async (c) => {
      const isDone = await acceptSpam(c.req.param('id'))
      return isDone ? c.json({ count: 1 }) : problem(c, 'unknownRecord')
    })
    .delete('/:id', deleteRecord, async (c) => {
      const isDone = await removeSpam(c.req.param('id'))
      return isDone ? c.json({ count: 1 }) : problem(c, 'unknownRecord')
    })
}
