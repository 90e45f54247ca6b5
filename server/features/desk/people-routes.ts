import { Hono } from 'hono'
import { looseObject } from 'valibot'
import { deskCount, deskErased } from '../../../data/contracts/desk.ts'
import { deskContact, deskPart } from '../../../data/contracts/people.ts'
import type { AppContext, AppEnv } from '../../http/context.ts'
import { describe, json } from '../../http/describe.ts'
import { problem } from '../../http/problem.ts'
import { actorOf } from '../../http/role.ts'
import { validate } from '../../http/validate.ts'
import { personKey } from '../../storage/canonical-email.ts'
import type { Merges } from '../people/merge.ts'
import type { Suppressions } from '../people/suppressions.ts'

const example = { contact: 'ada@example.com' }

const unsubscribePerson = describe(
  'unsubscribePerson',
  'Take an address off the newsletter’s list',
  {
    description: 'The webhooks are notified.',
    example,
    200: deskCount,
    problems: ['notListed'],
  },
)

const relistPerson = describe(
  'relistPerson',
  'Send newsletters again to an address that a mail server had refused',
  { example, 200: deskCount, problems: ['notListed'] },
)

const allowMail = describe('allowMail', 'Let mails go to an address again', {
  description: 'For somebody who wanted no more mail, and has written to you since.',
  example,
  200: deskCount,
  problems: ['unknownPerson'],
})

const exportPerson = describe('exportPerson', 'Download all that is kept of a person', {
  act: 'exported',
  description:
    'By an address, or by the phone number of somebody who gave no address. `suppression` says since when and why the address gets no mail, even if nothing else is kept.',
  example,
  200: json('What they sent, with the timeline and what they agreed to.', looseObject({})),
  problems: ['unknownPerson'],
})

const eraseContact = describe('eraseContact', 'Erase a person everywhere', {
  act: 'erased',
  description: 'By an address, or by the phone number of somebody who gave no address.',
  example,
  200: json('The number of deleted rows of each kind. The webhooks are notified.', deskErased),
  problems: ['unknownPerson'],
})

const mergePeople = describe('mergePeople', 'Say that somebody is the same person', {
  description:
    'All that the other one sent, by an address or a phone number, becomes this person’s, who keeps their status. It can be undone.',
  example,
  200: deskCount,
  problems: ['unknownPerson'],
})

const partPeople = describe('partPeople', 'Say that somebody is not the same person after all', {
  description: 'What they sent is theirs again, with the status that they had.',
  example: { person: '0198c2a4-6d0e-7f0f-8a53-2f6f2f1c9d11' },
  200: deskCount,
  problems: ['unknownPerson'],
})

interface Needs {
  readonly merges: Merges
  /** `remove` takes an address off the list. @returns whether it was on it */
  readonly subscribers: {
    remove(email: string, at: Date, who: { readonly by: string | null }): Promise<boolean>
    /** @returns whether a mail server had refused it */
    relist(email: string): Promise<boolean>
  }
  readonly suppressions: Pick<Suppressions, 'lift'>
  /** Reads all data of a person by their key. */
  readonly personData: (key: string) => Promise<object>
  /** Deletes a person everywhere by their key. @returns how many rows of each kind */
  readonly erase: (key: string, at: Date) => Promise<Readonly<Record<string, number>>>
  readonly now: () => Date
}

/** Routes for a person who is known by an address or a phone number. */
export function peopleRoutes(needs: Needs) {
  const { subscribers, suppressions, personData, erase, merges, now } = needs
  const done = (c: AppContext, isDone: boolean) =>
    isDone ? c.json({ count: 1 }) : problem(c, 'unknownPerson')

  return new Hono<AppEnv>()
    .post('/unsubscribe', unsubscribePerson, validate(deskContact), async (c) => {
      const { contact } = c.req.valid('json')
      const isRemoved = await subscribers.remove(contact, now(), { by: actorOf(c) })
      return isRemoved ? c.json({ count: 1 }) : problem(c, 'notListed')
    })
    .post('/relist', relistPerson, validate(deskContact), async (c) => {
      const isRelisted = await subscribers.relist(c.req.valid('json').contact)
      return isRelisted ? c.json({ count: 1 }) : problem(c, 'notListed')
    })
    .post('/allow-mail', allowMail, validate(deskContact), async (c) =>
      done(c, await suppressions.lift(c.req.valid('json').contact)),
    )
    .post('/export', exportPerson, validate(deskContact), async (c) => {
      const data = await personData(personKey(c.req.valid('json').contact))
      return Object.values(data).some(isSomething) ? c.json(data) : problem(c, 'unknownPerson')
    })
    .post('/erase', eraseContact, validate(deskContact), async (c) => {
      const erased = await erase(personKey(c.req.valid('json').contact), now())
      const isKnown = Object.values(erased).some((rows) => rows > 0)
      return isKnown ? c.json(erased) : problem(c, 'unknownPerson')
    })
    .post('/:id/merge', mergePeople, validate(deskContact), async (c) => {
      const from = await merges.idOf(personKey(c.req.valid('json').contact))
      const outcome = from && (await merges.merge(c.req.param('id'), from, now()))
      if (outcome === 'same') {
        const message = 'This is the same person already'
        return problem(c, 'refusedFields', [{ field: 'contact', message }])
      }
      return done(c, outcome === 'done')
    })
    .post('/:id/part', partPeople, validate(deskPart), async (c) => {
      const { person } = c.req.valid('json')
      return done(c, (await merges.part(c.req.param('id'), person, now())) === 'done')
    })
}

const isSomething = (stored: unknown) =>
  Array.isArray(stored) ? stored.length > 0 : stored !== null
