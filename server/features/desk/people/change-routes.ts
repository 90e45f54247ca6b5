import { Hono } from 'hono'
import { looseObject } from 'valibot'
import { deskCount, deskErased, deskNote } from '../../../../data/contracts/desk.ts'
import {
  changedPeople,
  peopleBulk,
  personChange,
  personSeen,
  undoOfMany,
} from '../../../../data/contracts/desk-people.ts'
import { addedPerson, deskPersonDetail, newPerson } from '../../../../data/contracts/desk-person.ts'
import { parseBody } from '../../../http/body-parser.ts'
import type { AppContext, AppEnv } from '../../../http/context.ts'
import { describe, describeWith, json } from '../../../http/describe.ts'
import { act } from '../../../http/desk-log.ts'
import { seenVersion } from '../../../http/etag.ts'
import { problem, problemDetails } from '../../../http/problem.ts'
import { actorOf } from '../../../http/role.ts'
import { validate } from '../../../http/validate.ts'
import type { PersonChanges } from './changes.ts'
import type { ChangesOfMany } from './changes-of-many.ts'
import type { DeskPeople } from './store.ts'

const describeOne = describeWith('unknownPerson')
const answered = json('The person. The ETag is the version.', deskPersonDetail)

const change = describeOne('changePerson', 'Set the status, the owner or the next step', {
  description:
    'What is left out stays as it is; null ends it. If somebody else changed it meanwhile, the response is 412 with the newest state.',
  parameters: { 'If-Match': '"0"' },
  example: { status: 'in-touch', follow_up_on: '2026-12-03', follow_up_note: 'send the offer' },
  200: answered,
  problems: ['changedMeanwhile', 'versionRequired'],
})

const addNote = describeOne('addNote', 'Add a note', {
  description: 'A repeated id stores the note once. Notes never change.',
  example: { id: '0b3f6a52-6d0e-4f0f-8a53-2f6f2f1c9d11', note: 'Called, wants a date in May.' },
  201: answered,
})

const add = describe('addPerson', 'Add somebody who was met elsewhere', {
  description:
    'Who is known by the address or the phone number is answered with 200, and has the note now.',
  example: {
    ...{ name: 'Ada Byron', email: 'ada@example.com', company: 'Analytical Engines' },
    ...{ how: 'Met at the fair', note: 'Wants to talk about her team.' },
  },
  200: addedPerson,
  201: addedPerson,
})

const erase = describeOne('eraseById', 'Erase a person everywhere, by their id', {
  act: 'erased',
  200: json('The number of deleted rows of each kind. The webhooks are notified.', deskErased),
})

const readData = describeOne(
  'readPersonData',
  'Download all that is kept of a person, by their id',
  {
    act: 'exported',
    200: json('What they sent, with the timeline and what they agreed to.', looseObject({})),
  },
)

const see = describeOne('seePerson', 'Say that what a person sent was seen', {
  description: 'By who asks, until the `latest_at` that was shown: they are no longer unread.',
  example: { latest_at: '2026-01-31T09:30:00.000Z' },
  204: 'It is noted.',
})

const changeMany = describe('changePeople', 'Set the status or the owner of many', {
  description:
    'Of those with these ids, or of all whom a filter finds, whatever was changed meanwhile. The count is of those who were different.',
  example: { filter: { status: 'new', source: 'fair' }, status: 'lost' },
  200: changedPeople,
})

const undoMany = describe('undoChangeOfPeople', 'Undo a change of many', {
  description:
    'Each of them has the status and the owner of before, unless they were changed again since. Then a repetition changes nobody.',
  example: { id: '0198c2f4-7d1a-7b3e-9c55-1f0a7c2d9e10' },
  200: deskCount,
})

interface Needs {
  readonly deskPeople: Pick<DeskPeople, 'detail' | 'idsOf' | 'keyOf'>
  /** Deletes a person everywhere by their key. @returns how many rows of each kind */
  readonly erase: (key: string, at: Date) => Promise<Readonly<Record<string, number>>>
  /** Reads all data of a person by their key. */
  readonly personData: (key: string) => Promise<object>
  readonly personChanges: PersonChanges
  readonly changesOfMany: ChangesOfMany
  readonly now: () => Date
}

/** Routes for what is decided about people. */
export function personChangeRoutes(needs: Needs) {
  const { deskPeople, personChanges, changesOfMany, now } = needs
  const doneBy = (c: AppContext) => ({ at: now(), by: actorOf(c) })

  async function withDetail(c: AppContext, id: string, status: 200 | 201 | 412 = 200) {
    const person = await deskPeople.detail(id, actorOf(c) ?? '')
    if (!person) return problem(c, 'unknownPerson')
    c.header('ETag', `"${person.version}"`)
    if (status !== 412) return c.json(person, status)
    const body = problemDetails('changedMeanwhile', c.get('requestId'))
    return c.json({ ...body, person }, status, { 'Content-Type': 'application/problem+json' })
  }

  return new Hono<AppEnv>()
    .post('/', add, validate(newPerson), async (c) => {
      const added = await personChanges.add(c.req.valid('json'), doneBy(c))
      return c.json(added, added.known ? 200 : 201)
    })
    .post('/:id/erase', erase, parseBody('application/json'), async (c) => {
      const key = await deskPeople.keyOf(c.req.param('id'))
      return key ? c.json(await needs.erase(key, now())) : problem(c, 'unknownPerson')
    })
    .get('/:id/data', readData, async (c) => {
      const key = await deskPeople.keyOf(c.req.param('id'))
      if (!key) return problem(c, 'unknownPerson')
      const file = `${JSON.stringify(await needs.personData(key), null, 2)}\n`
      return c.body(file, 200, {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment; filename="person.json"',
      })
    })
    .patch('/:id', change, validate(personChange), async (c) => {
      const id = c.req.param('id')
      const seen = seenVersion(c)
      if (seen === undefined) return problem(c, 'versionRequired')
      const done = { ...doneBy(c), version: Number(seen) }
      const outcome = await personChanges.change(id, c.req.valid('json'), done)
      if (outcome === 'owner') return noMember(c)
      if (outcome === 'unknown') return problem(c, 'unknownPerson')
      return withDetail(c, id, outcome === 'conflict' ? 412 : 200)
    })
    .post('/:id/notes', addNote, validate(deskNote), async (c) => {
      const id = c.req.param('id')
      const outcome = await personChanges.addNote(id, c.req.valid('json'), doneBy(c))
      return outcome === 'done' ? withDetail(c, id, 201) : problem(c, 'unknownPerson')
    })
    .post('/:id/seen', see, validate(personSeen), async (c) => {
      const { latest_at } = c.req.valid('json')
      const member = actorOf(c) ?? ''
      const outcome = await personChanges.see(c.req.param('id'), member, latest_at)
      return outcome === 'done' ? c.body(null, 204) : problem(c, 'unknownPerson')
    })
    .post('/bulk', changeMany, validate(peopleBulk), async (c) => {
      const { status, owner, ...whom } = c.req.valid('json')
      const ids = await deskPeople.idsOf(whom, actorOf(c) ?? '', now())
      const changed = await changesOfMany.change(ids, { status, owner }, doneBy(c))
      if (!changed) return noMember(c)
      noted(c, 'changed-people', changed.count)
      return c.json(changed)
    })
    .post('/bulk/undo', undoMany, validate(undoOfMany), async (c) => {
      const count = await changesOfMany.undo(c.req.valid('json').id, doneBy(c))
      noted(c, 'undid-change', count)
      return c.json({ count })
    })
}

function noted(c: AppContext, done: 'changed-people' | 'undid-change', count: number) {
  if (count > 0) act(c, done, { count: `${count}` })
}

const noMember = (c: AppContext) =>
  problem(c, 'refusedFields', [{ field: 'owner', message: 'Choose somebody of this desk' }])
