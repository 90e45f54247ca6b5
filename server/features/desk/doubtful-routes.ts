import { Hono } from 'hono'
import { deskCount } from '../../../data/contracts/desk.ts'
import { parseBody } from '../../http/body-parser.ts'
import type { AppEnv, Middleware } from '../../http/context.ts'
import { describe, json } from '../../http/describe.ts'
import { problem } from '../../http/problem.ts'

const common = {
  parameters: { id: '0198c2a4-6d0e-7f0f-8a53-2f6f2f1c9d11' },
  problems: ['unknownRecord'],
} as const

const acceptRecord = describe({
  ...common,
  operationId: 'acceptRecord',
  summary: 'Store a doubtful submission, and forward it as if it had just arrived',
  example: {},
  responses: { 200: json('The number of accepted submissions.', deskCount) },
})

const deleteRecord = describe({
  ...common,
  operationId: 'deleteRecord',
  summary: 'Delete a doubtful submission. Nobody was told of it, so nobody is notified',
  responses: { 200: json('The number of deleted submissions.', deskCount) },
})

interface Needs {
  /** Stores a doubtful submission as if it had just arrived. @returns whether there was one */
  readonly acceptSpam: (id: string) => Promise<boolean>
  readonly removeSpam: (id: string) => Promise<boolean>
  readonly guard: Middleware
}

/** Routes for records with the status `spam`, about which somebody at the desk decides. */
export function doubtfulRoutes({ acceptSpam, removeSpam, guard }: Needs) {
  return new Hono<AppEnv>()
    .post('/:id/accept', acceptRecord, guard, parseBody('application/json'), async (c) => {
      const isDone = await acceptSpam(c.req.param('id'))
      return isDone ? c.json({ count: 1 }) : problem(c, 'unknownRecord')
    })
    .delete('/:id', deleteRecord, guard, async (c) => {
      const isDone = await removeSpam(c.req.param('id'))
      return isDone ? c.json({ count: 1 }) : problem(c, 'unknownRecord')
    })
}
