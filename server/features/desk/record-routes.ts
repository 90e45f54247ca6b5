import { Hono } from 'hono'
import { looseObject } from 'valibot'
import {
  deskCount,
  deskDetail,
  deskErased,
  deskNote,
  deskStatus,
} from '../../../data/contracts/desk.ts'
import { parseBody } from '../../http/body-parser.ts'
import type { AppContext, AppEnv } from '../../http/context.ts'
import { describeWith, json } from '../../http/describe.ts'
import { problem, problemDetails } from '../../http/problem.ts'
import { validate } from '../../http/validate.ts'
import type { Desk } from './store.ts'

const describe = describeWith('unknownRecord')
const answered = json('The record. Its ETag is the version.', deskDetail)

const readRecord = describe('readRecord', 'Read all submitted values, the notes and the history', {
  200: answered,
})

const setStatus = describe('setStatus', 'Set the status', {
  description: 'If somebody else changed it meanwhile, the response is 412 with the newest state.',
  parameters: { 'If-Match': '"0"' },
  example: { status: 'in-touch' },
  200: answered,
  problems: ['changedMeanwhile', 'versionRequired'],
})

const addNote = describe('addNote', 'Add a note', {
  description: 'A repeated id stores the note once. Notes never change.',
  example: { id: '0b3f6a52-6d0e-4f0f-8a53-2f6f2f1c9d11', note: 'Called, wants a date in May.' },
  201: answered,
})

const erasePerson = describe('erasePerson', 'Erase the person of a record everywhere', {
  200: json('The number of deleted rows of each kind. The webhooks are notified.', deskErased),
})

const readPerson = describe('readPerson', 'Download all that is kept of the person of a record', {
  200: json('What they sent, with notes, the history and what they agreed to.', looseObject({})),
})

const acceptRecord = describe('acceptRecord', 'Accept a doubtful submission as a new one', {
  200: deskCount,
})

const deleteRecord = describe('deleteRecord', 'Delete a doubtful submission; nobody is notified', {
  200: deskCount,
})

interface Needs {
  readonly desk: Pick<Desk, 'detail' | 'setStatus' | 'addNote'>
  /** Deletes a person everywhere. @returns how many rows of each kind */
  readonly erase: (email: string, at: Date) => Promise<Readonly<Record<string, number>>>
  /** Reads all data of a person. */
  readonly personData: (email: string) => Promise<object>
  /** Stores a doubtful submission as if it had just arrived. @returns whether there was one */
  readonly acceptSpam: (id: string) => Promise<boolean>
  readonly removeSpam: (id: string) => Promise<boolean>
  readonly now: () => Date
}

/** Routes for one record: its status, its notes, all data of its person, and what becomes of a doubtful one. */
export function recordRoutes({ desk, erase, personData, acceptSpam, removeSpam, now }: Needs) {
  const counted = (c: AppContext, isDone: boolean) =>
    isDone ? c.json({ count: 1 }) : problem(c, 'unknownRecord')

  async function withDetail(c: AppContext, id: string, status: 200 | 201 | 412 = 200) {
    const record = await desk.detail(id)
    if (!record) return problem(c, 'unknownRecord')
    c.header('ETag', `"${record.version}"`)
    if (status !== 412) return c.json(record, status)
    const body = problemDetails('changedMeanwhile', c.get('requestId'))
    return c.json({ ...body, record }, status, { 'Content-Type': 'application/problem+json' })
  }

  return new Hono<AppEnv>()
    .get('/:id', readRecord, (c) => withDetail(c, c.req.param('id')))
    .get('/:id/person', readPerson, async (c) => {
      const found = await desk.detail(c.req.param('id'))
      if (!found) return problem(c, 'unknownRecord')
      const file = `${JSON.stringify(await personData(found.email), null, 2)}\n`
      return c.body(file, 200, {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment; filename="person.json"',
      })
    })
    .patch('/:id', setStatus, validate(deskStatus), async (c) => {
      const id = c.req.param('id')
      const seen = /^"(\d{1,9})"$/.exec(c.req.header('If-Match') ?? '')?.[1]
      if (seen === undefined) return problem(c, 'versionRequired')
      const { status } = c.req.valid('json')
      const outcome = await desk.setStatus(id, { status, version: Number(seen), at: now() })
      if (outcome === 'unknown') return problem(c, 'unknownRecord')
      return withDetail(c, id, outcome === 'conflict' ? 412 : 200)
    })
    .post('/:id/notes', addNote, validate(deskNote), async (c) => {
      const id = c.req.param('id')
      const outcome = await desk.addNote(id, { ...c.req.valid('json'), at: now() })
      if (outcome === 'unknown') return problem(c, 'unknownRecord')
      return withDetail(c, id, 201)
    })
    .post('/:id/erase', erasePerson, parseBody('application/json'), async (c) => {
      const found = await desk.detail(c.req.param('id'))
      return found ? c.json(await erase(found.email, now())) : problem(c, 'unknownRecord')
    })
    .post('/:id/accept', acceptRecord, parseBody('application/json'), async (c) =>
      counted(c, await acceptSpam(c.req.param('id'))),
    )
    .delete('/:id', deleteRecord, async (c) => counted(c, await removeSpam(c.req.param('id'))))
}
