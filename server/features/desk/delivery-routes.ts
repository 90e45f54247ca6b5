import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { array } from 'valibot'
import { deskCount } from '../../../data/contracts/desk.ts'
import {
  type DeskDeliveries,
  deskAnyDelivery,
  deskDeliveries,
  deskReaddress,
  deskResend,
} from '../../../data/contracts/desk-deliveries.ts'
import type { AppEnv } from '../../http/context.ts'
import { describe, json } from '../../http/describe.ts'
import { problem } from '../../http/problem.ts'
import { validate } from '../../http/validate.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { isLane, laneOf, type Receiver } from '../outbox/receivers.ts'
import type { Undelivered } from '../outbox/undelivered.ts'
import { jsonOf } from './export-rows.ts'

const maxListed = 200
const columns = [
  ...(['id', 'kind', 'receiver', 'name', 'state', 'attempts'] as const),
  ...(['created_at', 'due_at', 'ended_at', 'reason'] as const),
]

const readDeliveries = describe('readDeliveries', 'List failed messages, and count waiting ones', {
  description: `The oldest ${maxListed} failed ones with the reason and for whom, without payloads; how many wait for each receiver, why, and for whom, three at most; and what was not mailed one by one within a day. A webhook is named by its host, because its URL is often secret, a mailbox by its address.`,
  200: deskDeliveries,
})

const exportDeliveries = describe('exportDeliveries', 'Download all messages', {
  description: 'The oldest first, also sent ones and mails of a later day, without payloads.',
  200: json('All messages.', array(deskAnyDelivery)),
})

const resend = describe('resendDeliveries', 'Retry failed messages', {
  example: {},
  200: deskCount,
})

const readdress = describe('readdressDeliveries', 'Send the messages of a receiver to another', {
  example: { from: '0123456789ab', to: 'ba9876543210' },
  200: deskCount,
})

interface Needs {
  readonly messages: Pick<
    Undelivered,
    'list' | 'failures' | 'held' | 'floods' | 'undelivered' | 'resend' | 'readdress'
  >
  readonly outbox: Pick<Outbox, 'notify'>
  readonly receivers: readonly Receiver[]
  readonly now: () => Date
}

/** Routes for undelivered messages of the outbox. */
export function deliveryRoutes({ messages, outbox, receivers, now }: Needs) {
  const named = (key: string) => receivers.find((one) => one.key === key)
  const nameOf = (key: string) => (isLane(key) ? laneOf(key) : named(key))?.name ?? null

  async function listed(): Promise<DeskDeliveries> {
    const undelivered = await messages.undelivered(now())
    const keys = new Set([...receivers.map(({ key }) => key), ...undelivered.keys()])
    return {
      failures: await messages.failures(maxListed),
      waiting: await messages.held(now()),
      floods: await messages.floods(now()),
      receivers: [...keys].map((key) => {
        const count = undelivered.get(key) ?? 0
        const shown = { key, name: nameOf(key), undelivered: count }
        return { ...shown, ...(isLane(key) && { personal: true }) }
      }),
    }
  }

  async function* all() {
    for await (const message of messages.list()) {
      yield { ...message, name: nameOf(message.receiver) }
    }
  }

  return new Hono<AppEnv>()
    .get('/', readDeliveries, async (c) => c.json(await listed()))
    .get('/all', exportDeliveries, (c) => {
      const file = Readable.from(jsonOf(all(), columns), { objectMode: false })
      return c.body(Readable.toWeb(file) as ReadableStream, 200, {
        'Content-Type': 'application/json',
      })
    })
    .post('/resend', resend, validate(deskResend), async (c) => {
      const count = await messages.resend(now(), c.req.valid('json').ids)
      outbox.notify()
      return c.json({ count })
    })
    .post('/readdress', readdress, validate(deskReaddress), async (c) => {
      const { from, to: key } = c.req.valid('json')
      const to = isLane(key) ? undefined : named(key)
      const errors = [
        named(from) && { field: 'from', message: 'The settings still name this receiver' },
        !to && { field: 'to', message: 'The settings don’t name this receiver' },
      ].filter((error) => error !== false && error !== undefined)
      if (!to || errors.length > 0) return problem(c, 'refusedFields', errors)
      const count = await messages.readdress({ from, to, now: now() })
      outbox.notify()
      return c.json({ count })
    })
}
