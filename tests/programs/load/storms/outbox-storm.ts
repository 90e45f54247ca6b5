import { setTimeout as delay } from 'node:timers/promises'
import { type Messages, messageStore } from '../../../../server/features/outbox/message-store.ts'
import { type Database, openDatabase } from '../../../../server/storage/database.ts'
import { startServer } from '../../../support/server.ts'
import { faultyReceiver } from './receiver.ts'
import { lossesOf, visit } from './visitors.ts'

interface Options {
  /** The DATABASE_URL of an empty database. */
  readonly location: string
  /** Each person creates two rows of the outbox. */
  readonly people: number
  /** The number of refused calls while the receiver is down. */
  readonly refusals: number
  readonly tell?: (sentence: string) => void
}

/**
 * Applies and subscribes while the webhook's receiver fails, stalls and goes down, and while the server
 * is killed twice. Then resends what has failed.
 * @returns faults and figures of the run
 */
export async function outboxStorm({ location, people, refusals, tell }: Options) {
  const secret = Buffer.alloc(32, 7).toString('base64')
  const receiver = await faultyReceiver(secret)
  const rows = 2 * people
  const startedAt = performance.now()
  const start = () =>
    startServer({
      DATABASE_URL: location,
      LOG_LEVEL: 'info',
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: secret,
      // Generous for a busy machine: a permanent refusal must be received in time.
      WEBHOOK_TIMEOUT_MS: '3000',
      WEBHOOK_RETRY_MS: '10',
    })
  const delivered = () => new Set(receiver.accepted.map(({ id }) => id)).size
  let server = await start()

  const visits = visit(people, () => server.url)
  for (const share of [0.25, 0.5]) {
    await until(() => delivered() >= share * rows)
    await server.stop('SIGKILL')
    tell?.(`${delivered()} of ${rows} rows delivered: the server is killed`)
    server = await start()
  }
  await until(() => delivered() >= 0.6 * rows)
  tell?.(`${delivered()} of ${rows} rows delivered: the receiver goes down`)
  const database = await openDatabase(location.replace(/^file:/, ''), { connections: 1 })
  await receiver.close()
  await until(async () => (await refusedIn(database)) >= refusals)
  await receiver.reopen()
  await visits
  // The delay doubles with each failure, so that the unluckiest rows arrive minutes later.
  tell?.(`${delivered()} of ${rows} rows delivered: all are acknowledged, waiting for the rest`)
  const messages = messageStore(database)
  const ended = async () => (await messages.backlog(new Date())).waiting === 0
  await until(ended)
  const before = await statesIn(messages)
  tell?.(`${delivered()} of ${rows} rows delivered: the ${before.failed} failed ones are resent`)
  const resent = await messages.resend(new Date())
  await until(ended)
  const after = await statesIn(messages)
  await database.destroy()
  await server.stop()
  await receiver.close()

  return {
    faults: [...receiver.faults, ...lossesOf(people, receiver)],
    calls: { ...receiver.calls, gone: receiver.gone.size },
    before,
    resent,
    after,
    /** Duplicates: the receiver had the call, but the process was killed before it recorded that. */
    repeated: receiver.accepted.length - delivered(),
    seconds: (performance.now() - startedAt) / 1000,
  }
}

async function refusedIn(database: Database): Promise<number> {
  const rows = database.read.selectFrom('messages').where('reason', 'like', '%ECONNREFUSED%')
  return (await rows.select('id').execute()).length
}

async function statesIn(messages: Messages) {
  const states = { waiting: 0, sent: 0, failed: 0, skipped: 0 }
  for await (const { state } of messages.list()) states[state] += 1
  return states
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(20)
}
