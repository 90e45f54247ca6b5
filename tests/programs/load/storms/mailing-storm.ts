import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '../../../../server/storage/database.ts'
import { call, post } from '../../../support/http.ts'
import { startMailServer } from '../../../support/mail-server.ts'
import { postRow, subscriberRow } from '../../../support/samples.ts'
import { startServer } from '../../../support/server.ts'

interface Options {
  /** The DATABASE_URL of an empty database. */
  readonly location: string
  readonly subscribers: number
  /** The shares of the list after which the server is killed. */
  readonly kills: readonly number[]
  readonly tell?: (sentence: string) => void
}

/** How many mails a server sends at once at this pace, each of which a kill may leave accepted and not recorded. */
const mailsAtOnce = 50
/** A bound for a run: the pace alone takes 100 seconds, and a lease ends after 120. */
const maxMs = 15 * 60_000
const rowsAtOnce = 500

/**
 * Sends a post to many subscribers at the highest pace, and kills the server (SIGKILL) in the midst of it.
 * @returns the addresses that were missed, and those that got it twice
 */
export async function mailingStorm({ location, subscribers, kills, tell }: Options) {
  const accepted: string[] = []
  const receiver = await startMailServer(undefined, {
    onData(stream, { envelope }, done) {
      stream.resume().once('end', () => {
        accepted.push(...envelope.rcptTo.map(({ address }) => address))
        done(null)
      })
    },
  })
  const start = () =>
    startServer({
      DATABASE_URL: location,
      SMTP_URL: receiver.url,
      NEWSLETTER_PER_MINUTE: '6000',
    })
  let server = await start()
  const emails = Array.from({ length: subscribers }, (_, n) => `reader-${n}@example.com`)
  const { id, ...row } = postRow('storm')
  const database = await openDatabase(location.replace(/^file:/, ''), { connections: 1 })
  for (let at = 0; at < emails.length; at += rowsAtOnce) {
    const rows = emails.slice(at, at + rowsAtOnce).map((email) => subscriberRow(email))
    await database.write((transaction) =>
      transaction.insertInto('newsletter_subscribers').values(rows).execute(),
    )
  }
  await database.write((transaction) =>
    transaction
      .insertInto('blog_posts')
      .values({ id, ...row })
      .execute(),
  )
  await database.destroy()
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  const until = async (holds: () => boolean | Promise<boolean>) => {
    while (!(await holds())) {
      if (performance.now() - startedAt > maxMs) throw new Error('the mailing does not end')
      await delay(20)
    }
  }
  const path = `/api/desk/posts/${id}/mailing`
  const begun = await post(server.url + path, {})
  if (begun.status !== 201) throw new Error(`the mailing answered ${begun.status}`)
  /** The last that were accepted before each kill: the server may not have learnt of it. */
  const doubtful = new Set<string>()
  for (const share of kills) {
    await until(() => accepted.length >= share * subscribers)
    await server.stop('SIGKILL')
    for (const email of accepted.slice(-mailsAtOnce)) doubtful.add(email)
    tell?.(`${accepted.length} accepted after ${seconds().toFixed(0)} s: the server is killed`)
    server = await start()
  }
  const state = async () => {
    const { body } = await call(server.url + path)
    return (body as { mailing: Readonly<Record<string, unknown>> }).mailing
  }
  await until(() => new Set(accepted).size >= subscribers)
  tell?.(`${accepted.length} accepted after ${seconds().toFixed(0)} s: everybody has it`)
  await until(async () => (await state()).state === 'done')
  const took = seconds()
  const end = await state()
  await server.stop()
  await receiver.stop()
  const counts = Map.groupBy(accepted, (email) => email)
  const twice = [...counts].filter(([, mails]) => mails.length > 1).map(([email]) => email)
  return {
    accepted: accepted.length,
    missed: emails.filter((email) => !counts.has(email)),
    twice,
    /** Got it twice although the server had recorded that it was accepted. */
    wrong: twice.filter((email) => !doubtful.has(email) || Number(counts.get(email)?.length) > 2),
    counted: { sent: end.sent, bounced: end.bounced, failed: end.failed },
    seconds: took,
  }
}
