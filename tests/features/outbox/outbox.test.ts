import { expect, onTestFinished, test } from 'vitest'
import { skipped } from '../../../server/features/outbox/message.ts'
import { createOutbox, type Message } from '../../../server/features/outbox/outbox.ts'
import { laneOf, webhookAt } from '../../../server/features/outbox/receivers.ts'
import { openDatabase } from '../../../server/storage/database.ts'
import { newLocation } from '../../support/new-database.ts'

const at = new Date('2026-02-03T10:00:00.000Z')
const webhook = webhookAt('https://hooks.example.com/a')
const address = 'ada@example.com'
const reply: Message = {
  ...{ kind: 'lead.reply', person: 'ada', mail: { lane: 'replies', address } },
  ...{ submission: 'l1', dedupeKey: 'reply.l1', payload: () => ({ name: 'Ada' }), at },
}
const joined: Message = { kind: 'subscriber.joined', person: 'ada', payload: () => ({}), at }

/** An outbox with a webhook, replies and mailings, which notes the lanes that it wakes. */
async function opened() {
  const database = await openDatabase(await newLocation(), { connections: 2 })
  onTestFinished(() => database.destroy())
  const receivers = [webhook, laneOf('replies'), laneOf('mailings')]
  const outbox = createOutbox(database, receivers, (text) => `digest of ${text}`)
  const woken: string[] = []
  for (const { key } of receivers) outbox.onMessages(key, () => woken.push(key))
  return {
    ...{ database, outbox, woken },
    add: (message: Message, mailsFrom?: Date) =>
      outbox.transaction((transaction) => outbox.add(transaction, message, mailsFrom)),
    rows: () => database.read.selectFrom('messages').selectAll().orderBy('id').execute(),
  }
}

test('only the lanes wake for which a transaction has a message', async () => {
  const { outbox, woken, add } = await opened()

  await add(reply)
  expect(woken.splice(0)).toEqual(['replies'])
  await add(joined)
  expect(woken.splice(0)).toEqual([webhook.key])
  await outbox.transaction(async () => {})
  expect(woken.splice(0)).toEqual([])
  outbox.notify()
  expect(woken).toEqual([webhook.key, 'replies', 'mailings'])
})

test('a mail to a person has its lane and address in columns, and goes to nobody else', async () => {
  const { add, rows } = await opened()

  await add(reply)

  expect(await rows()).toMatchObject([
    {
      ...{ channel: 'mail', receiver: 'replies', kind: 'lead.reply', person: 'ada', address },
      ...{ submission: 'l1', mailing: null, step: null, dedupe_key: 'reply.l1' },
      ...{ mailbox: 'digest of ada@example.com', state: 'waiting', reason: null },
      due_at: at.toISOString(),
    },
  ])
})

test('what has a key is there once, until it is skipped, which keeps nothing of the person', async () => {
  const { database, add, rows } = await opened()
  await add(reply)
  await add(reply)
  expect(await rows()).toHaveLength(1)

  await database.write((tables) =>
    tables.updateTable('messages').set(skipped('nobody waits for it', at)).execute(),
  )
  expect(await rows()).toMatchObject([
    {
      ...{ state: 'skipped', reason: 'nobody waits for it', ended_at: at.toISOString() },
      ...{ person: '', address: '', payload: '', dedupe_key: null },
    },
  ])
  await add(reply)
  // Ids of one millisecond have no order.
  expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['skipped', 'waiting'])
})

test('a mail that many others of its network precede waits, and says why', async () => {
  const { add, rows } = await opened()
  const later = new Date(at.getTime() + 3_600_000)

  await add(reply, later)

  const reason = 'waits, because one network asked for many mails within an hour'
  expect(await rows()).toMatchObject([{ state: 'waiting', due_at: later.toISOString(), reason }])
})
