import { Hono } from 'hono'
import { deskCount } from '../../../data/contracts/desk.ts'
import { askAgain, listByHand, unconfirmed } from '../../../data/contracts/desk-person.ts'
import type { AppEnv } from '../../http/context.ts'
import { describe } from '../../http/describe.ts'
import { problem } from '../../http/problem.ts'
import { actorOf } from '../../http/role.ts'
import { validate } from '../../http/validate.ts'
import type { Confirmations } from './confirmation-store.ts'
import type { Subscribers } from './store.ts'

const maxListed = 200

const list = describe('listByHand', 'Put an address on the newsletter’s list', {
  description:
    'How its owner agreed is kept as evidence, as the words of who asks. An address that wanted no mail is refused until mails may go to it again. The webhooks are notified.',
  example: { email: 'ada@example.com', agreed: 'Asked for it at the fair on November 3.' },
  200: deskCount,
  problems: ['duplicateSubscriber', 'suppressed'],
})

const readUnconfirmed = describe('readUnconfirmed', 'List who has not confirmed a subscription', {
  description: `Those of a week, the newest ${maxListed}.`,
  200: unconfirmed,
})

const again = describe('askAgain', 'Ask an address once more to confirm', {
  description: 'An address is asked once an hour, and three times in all.',
  example: { email: 'ada@example.com' },
  200: deskCount,
  problems: ['notAsked', 'askedOften'],
})

interface Needs {
  readonly subscribers: Pick<Subscribers, 'listByHand'>
  readonly confirmations: Pick<Confirmations, 'unconfirmed' | 'askAgain'>
  readonly now: () => Date
}

/** Routes by which the desk looks after the newsletter's list. */
export function deskListRoutes({ subscribers, confirmations, now }: Needs) {
  return new Hono<AppEnv>()
    .post('/', list, validate(listByHand), async (c) => {
      const { email, agreed } = c.req.valid('json')
      const done = { at: now(), by: actorOf(c) }
      const outcome = await subscribers.listByHand(email, agreed, done)
      if (outcome === 'suppressed') return problem(c, 'suppressed')
      return outcome === 'listed' ? c.json({ count: 1 }) : problem(c, 'duplicateSubscriber')
    })
    .get('/unconfirmed', readUnconfirmed, async (c) =>
      c.json(await confirmations.unconfirmed(maxListed)),
    )
    .post('/unconfirmed', again, validate(askAgain), async (c) => {
      const outcome = await confirmations.askAgain(c.req.valid('json').email, now())
      if (outcome === 'unknown') return problem(c, 'notAsked')
      return outcome === 'asked' ? c.json({ count: 1 }) : problem(c, 'askedOften')
    })
}
