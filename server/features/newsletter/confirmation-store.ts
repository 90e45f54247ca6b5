import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { confirmation } from '../../../data/contracts/confirmation.ts'
import { languageOf } from '../../../data/contracts/languages.ts'
import { canonicalEmail } from '../../storage/canonical-email.ts'
import type { Database } from '../../storage/database.ts'
import { originOf } from '../../storage/origin.ts'
import { changedRows, countOf } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import { skipped } from '../outbox/message.ts'
import type { Message, Outbox } from '../outbox/outbox.ts'
import { startSequence } from '../outbox/sequences.ts'
import { isListed } from '../people/list.ts'
import type { Suppressions } from '../people/suppressions.ts'
import { join } from './join.ts'
import { type NewSubscriber, storeSignUp } from './store.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

const hourMs = 60 * 60 * 1000
const weekMs = confirmation.days * 24 * hourMs
/** The limit for an unconfirmed address, because anybody can enter it. */
const maxMails = 3
const kind = 'subscriber.asked'

/** Whether the button of a link's page still does something, or has done it. */
export type LinkState = 'open' | 'done'

const isAsked = sql<boolean>`state = 'asked'`

/** Subscribers who are asked by mail to confirm their address. */
export function confirmationStore(
  database: Database,
  outbox: Outbox,
  links: UnsubscribeLinks,
  suppressions: Suppressions,
) {
  /**
   * Asks an address by mail, at most once an hour, and once a month if it had left. Only the newest link works.
   * Durable once it resolves to true; false means that the address is already on the list.
   * @param mailsFrom when the mail may be sent
   */
  function ask(sent: NewSubscriber, at: Date, mailsFrom = at): Promise<boolean> {
    const email = canonicalEmail(sent.email)
    return outbox.transaction(async (transaction) => {
      if (await isListed(transaction, email)) return false
      const isSuppressed = (await suppressions.find(email, transaction)) !== undefined
      if (isSuppressed && !(await suppressions.mayAsk(transaction, email, at))) return true
      const token = randomUUID()
      const submission = await storeSignUp(transaction, sent, at)
      const isAsked = await markAsked(transaction, { email, token, submission, at })
      // Of several sign-ups, the newest counts whose link works.
      await transaction
        .deleteFrom('submissions')
        .where(({ and }) => and({ email, kind: 'subscriber', status: 'asked' }))
        .where('id', isAsked ? '<>' : '=', submission)
        .execute()
      if (!isAsked) return true
      // The link in a pending mail no longer works.
      await transaction
        .updateTable('messages')
        .set(skipped('a newer confirmation has replaced it', at))
        .where('person', '=', email)
        .where('kind', '=', kind)
        .where('state', 'in', ['waiting', 'failed'])
        .execute()
      const timestamp = at.toISOString()
      const language = languageOf(sent.hidden)
      const payload = () => ({ type: kind, timestamp, email, token, ...(language && { language }) })
      const mail = { lane: 'confirmations', address: email } as const
      const message: Message = { kind, person: email, mail, submission, payload, at }
      await outbox.add(transaction, message, mailsFrom)
      return true
    })
  }

  return {
    ask,

    /** Counts who was asked and hasn't confirmed. */
    countUnconfirmed: () => countOf(database.read, 'newsletter_subscribers', isAsked),

    /** Lists them, the newest first, and counts them. */
    async unconfirmed(max: number) {
      const rows = await database.read
        .selectFrom('newsletter_subscribers')
        .select(['email', 'asked_at', 'mails'])
        .where(isAsked)
        .orderBy('asked_at', 'desc')
        .orderBy('email')
        .limit(max)
        .execute()
      const addresses = rows.map(({ email, asked_at, mails }) => {
        const next = new Date(Date.parse(`${asked_at}`) + hourMs).toISOString()
        return { email, asked_at: `${asked_at}`, mails, again_at: mails < maxMails ? next : null }
      })
      return { addresses, count: await countOf(database.read, 'newsletter_subscribers', isAsked) }
    },

    /** Asks an address once more, within the same bounds. @returns `bounded` if it isn't mailed now */
    async askAgain(email: string, at: Date): Promise<'asked' | 'bounded' | 'unknown'> {
      const address = canonicalEmail(email)
      const signUp = await database.read
        .selectFrom('newsletter_subscribers')
        .innerJoin('submissions', 'submissions.id', 'newsletter_subscribers.submission')
        .select(['submissions.source', 'attribution', 'hidden', 'consent'])
        .where('newsletter_subscribers.email', '=', address)
        .where('newsletter_subscribers.state', '=', 'asked')
        .executeTakeFirst()
      if (!signUp) return 'unknown'
      const { attribution, hidden, consent } = originOf(signUp)
      const origin = {
        ...(attribution && { attribution }),
        ...(hidden && { hidden }),
        ...(consent && { consent }),
      }
      await ask({ email: address, source: signUp.source ?? undefined, ...origin }, at)
      const isNow = sql<boolean>`email = ${address} and asked_at = ${at.toISOString()}`
      const count = await countOf(database.read, 'newsletter_subscribers', isNow)
      return count > 0 ? 'asked' : 'bounded'
    },

    /** Returns what a link does: its button confirms, or has confirmed an address that is still on the list. */
    async stateOf(token: string, now: Date): Promise<LinkState | undefined> {
      const found = await withToken(database.read, token)
      if (!found) return undefined
      if (found.state === 'listed') return 'done'
      return isOpen(found, now) ? 'open' : undefined
    },

    /**
     * Adds the address to the list and notifies the webhooks, once. @returns whether the link worked, as it does again
     * as long as the address is on the list
     */
    confirm(token: string, at: Date): Promise<boolean> {
      return outbox.transaction(async (transaction) => {
        const asked = await withToken(transaction, token)
        if (asked?.state === 'listed') return true
        if (!asked?.submission || !isOpen(asked, at)) return false
        const { email, submission } = asked
        await suppressions.end(transaction, email)
        const person = await join(transaction, outbox, links, { email, submission, at, token })
        if (person !== undefined && asked.state === 'asked') {
          const own = { person: email, address: email, at }
          const one = { sequence: 'welcome', record: submission, ...own }
          await startSequence(outbox, transaction, one)
        }
        return true
      })
    },
  }
}

type Found = Awaited<ReturnType<typeof withToken>> & {}

function withToken(tables: Kysely<Schema>, token: string) {
  return tables
    .selectFrom('newsletter_subscribers')
    .select(['email', 'state', 'submission', 'asked_at'])
    .where('token', '=', token)
    .executeTakeFirst()
}

/** A link works for a week; after that also for an address that a mail server has refused since: its owner is here. */
const isOpen = ({ state, asked_at }: Found, now: Date) =>
  state === 'bounced' || Date.parse(asked_at ?? '') > now.getTime() - weekMs

interface Asked {
  readonly email: string
  readonly token: string
  readonly submission: string
  readonly at: Date
}

/** Notes that an address is asked now, unless it was within an hour, or often within a week. @returns whether it is */
async function markAsked(transaction: Kysely<Schema>, { email, token, submission, at }: Asked) {
  const before = (ms: number) => new Date(at.getTime() - ms).toISOString()
  await transaction
    .updateTable('newsletter_subscribers')
    .set({ mails: 0 })
    .where('email', '=', email)
    .where('asked_at', '<=', before(weekMs))
    .execute()
  const row = { state: 'asked' as const, token, submission, asked_at: at.toISOString() }
  const insert = transaction
    .insertInto('newsletter_subscribers')
    .values({ id: randomUUIDv7(), email, person: null, ...row, mails: 1 })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ ...row, mails: sql`newsletter_subscribers.mails + 1` })
        .where('newsletter_subscribers.state', '<>', 'listed')
        .where('newsletter_subscribers.mails', '<', maxMails)
        .where(({ or, eb }) =>
          or([
            eb('newsletter_subscribers.asked_at', 'is', null),
            eb('newsletter_subscribers.asked_at', '<=', before(hourMs)),
          ]),
        ),
    )
  return (await changedRows(insert)) > 0
}

export type Confirmations = ReturnType<typeof confirmationStore>
