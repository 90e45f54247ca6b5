import { Hono } from 'hono'
import {
  deskCount,
  deskDeliveries,
  deskReaddress,
  deskResend,
} from '../../../data/contracts/desk.ts'
import type { AppEnv } from '../../http/context.ts'
import { describe } from '../../http/describe.ts'
import { problem } from '../../http/problem.ts'
import { validate } from '../../http/validate.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { isPersonal, nameOf } from '../outbox/receivers.ts'
import type { Undelivered } from '../outbox/undelivered.ts'

const maxListed = 200

const readDeliveries = describe('readDeliveries', 'List pending and failed deliveries', {
  description: `The oldest ${maxListed} with the reason and without payloads, and how many are pending for each receiver. A webhook is named by its host, because its URL is often secret, a mailbox by its address.`,
  200: deskDeliveries,
})

const resend = describe('resendDeliveries', 'Retry failed deliveries', {
  example: {},
  200: deskCount,
})

const readdress = describe('readdressDeliveries', 'Send the deliveries of a receiver to another', {
  example: { from: '0123456789ab', to: 'ba9876543210' },
  200: deskCount,
})

interface Needs {
  readonly deliveries: Pick<Undelivered, 'undelivered' | 'waiting' | 'resend' | 'readdress'>
  readonly outbox: Pick<Outbox, 'notify'>
  /** The URLs of webhooks and mailboxes by their keys. */
  readonly webhooks: ReadonlyMap<string, string>
  readonly now: () => Date
}

/** Routes for undelivered messages of the outbox. */
export function deliveryRoutes({ deliveries, outbox, webhooks, now }: Needs) {
  async function listed() {
    const waiting = await deliveries.waiting(now())
    const keys = new Set([...webhooks.keys(), ...waiting.keys()])
    return {
      deliveries: await deliveries.undelivered(maxListed, now()),
      webhooks: [...keys].map((key) => {
        const url = webhooks.get(key)
        return {
          ...{ key, host: url ? nameOf(url) : null, waiting: waiting.get(key) ?? 0 },
          ...(url && isPersonal(url) && { personal: true }),
        }
      }),
    }
  }

  return new Hono<AppEnv>()
    .get('/', readDeliveries, async (c) => c.json(await listed()))
    .post('/resend', resend, validate(deskResend), async (c) => {
      const count = await deliveries.resend(now(), c.req.valid('json').ids)
      outbox.notify()
      return c.json({ count })
    })
    .post('/readdress', readdress, validate(deskReaddress), async (c) => {
      const { from, to } = c.req.valid('json')
      const receiver = webhooks.get(to)
      const isNamed = receiver !== undefined && !isPersonal(receiver)
      const errors = [
        webhooks.has(from) && { field: 'from', message: 'The settings still name this receiver' },
        !isNamed && { field: 'to', message: 'The settings don’t name this receiver' },
      ].filter((error) => error !== false)
      if (errors.length > 0) return problem(c, 'refusedFields', errors)
      const count = await deliveries.readdress({ from, to, now: now() })
      outbox.notify()
      return c.json({ count })
    })
}
