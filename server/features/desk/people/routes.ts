import { Hono } from 'hono'
import { deskChanges, deskCount } from '../../../../data/contracts/desk.ts'
import {
  maxCount,
  peopleChanged,
  peoplePage,
  peopleSearch,
} from '../../../../data/contracts/desk-people.ts'
import { deskPersonDetail } from '../../../../data/contracts/desk-person.ts'
import type { AppContext, AppEnv } from '../../../http/context.ts'
import { describe, json } from '../../../http/describe.ts'
import { problem } from '../../../http/problem.ts'
import { actorOf } from '../../../http/role.ts'
import { validate } from '../../../http/validate.ts'
import { type DeskPeople, dayOf } from './store.ts'

const search = describe('searchPeople', 'List people', {
  description:
    'Fifty at a time: send `next` of a page as `after` to get the next one. A POST, because names and addresses don’t belong in URLs.',
  example: { status: 'new', q: 'ada', sort: 'newest' },
  200: peoplePage,
})

const count = describe('countPeople', 'Count people', {
  description: `Up to ${maxCount}, because a search ends there.`,
  example: { status: 'new', q: 'ada' },
  200: deskCount,
})

const changes = describe('readPeopleChanges', 'List people who have changed since a time', {
  description:
    'New ones, too, and the visible ones who were erased or merged. Without a time, the reply contains only the time to start from. Desks poll every five seconds.',
  example: { since: '2026-01-31T09:30:00.000Z', shown: ['0198c2a4-6d0e-7f0f-8a53-2f6f2f1c9d11'] },
  200: peopleChanged,
})

const read = describe('readPersonDetail', 'Read a person with their timeline', {
  description:
    'By their id, or by that of something they sent, which webhooks have. Of somebody who turned out to be somebody else, that one.',
  200: json('The person. The ETag is the version.', deskPersonDetail),
  problems: ['unknownPerson'],
})

interface Needs {
  readonly deskPeople: Pick<DeskPeople, 'search' | 'count' | 'changes' | 'detail'>
  readonly now: () => Date
}

/** Routes for the list of people, and for one of them. */
export function deskPeopleRoutes({ deskPeople, now }: Needs) {
  return new Hono<AppEnv>()
    .post('/search', search, validate(peopleSearch), async (c) => {
      const { today = dayOf(now()), ...filters } = c.req.valid('json')
      return c.json(await deskPeople.search(filters, { member: memberOf(c), today }))
    })
    .post('/count', count, validate(peopleSearch), async (c) => {
      const { today = dayOf(now()), ...filters } = c.req.valid('json')
      const looking = { member: memberOf(c), today }
      return c.json({ count: await deskPeople.count(filters, looking) })
    })
    .post('/changes', changes, validate(deskChanges), async (c) => {
      const { since, after, shown } = c.req.valid('json')
      const requestedAt = now().toISOString()
      if (since === undefined)
        return c.json({ since: requestedAt, next: null, changed: [], gone: [] })
      const found = await deskPeople.changes({ since, after }, shown, memberOf(c))
      return c.json({ since: found.next ? since : requestedAt, ...found })
    })
    .get('/:id', read, async (c) => {
      const person = await deskPeople.detail(c.req.param('id'), memberOf(c))
      if (!person) return problem(c, 'unknownPerson')
      c.header('ETag', `"${person.version}"`)
      return c.json(person)
    })
}

/** Returns the id of the member who acts; empty of who has only the token. */
const memberOf = (c: AppContext) => actorOf(c) ?? ''
