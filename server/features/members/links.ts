import { createHmac, hash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { linkEnds, maxAsked, maxCodeTries } from '../../../data/contracts/members.ts'
import { canonicalEmail, isMailable } from '../../storage/canonical-email.ts'
import type { Database } from '../../storage/database.ts'
import { isPostgres } from '../../storage/engine.ts'
import { changedRows, countOf } from '../../storage/rows.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { addToLog } from './log.ts'
import type { Sessions } from './sessions.ts'
import { lockMember } from './store.ts'

/** Why a link or a code opens no session. */
type LinkRefusal =
  | 'unknownLink'
  | 'usedLink'
  | 'expiredLink'
  | 'otherBrowser'
  | 'wrongCode'
  | 'noCode'

/** The new session's id, only for the cookie. */
export type Opened = { readonly session: string } | { readonly refusal: LinkRefusal }

interface Asking {
  readonly email: string
  /** The value of the cookie of the browser that asks. */
  readonly browser: string
  /** Names the client in the database. */
  readonly client: string
  readonly at: Date
}

interface Needs {
  readonly database: Database
  readonly outbox: Outbox
  readonly sessions: Pick<Sessions, 'beginIn'>
  /** Of what mailed links and codes are made. The database has only their hashes, or nothing of them. */
  readonly secret: Buffer
  /** Makes an address a key under which it is counted. */
  readonly digest: (text: string) => string
}

/** Links that sign members in. Each works once. A mailed one works in the browser that asked for it, like its code. */
export function signInLinks({ database, outbox, sessions, secret, digest }: Needs) {
  const derived = (purpose: string, id: string) =>
    createHmac('sha256', secret).update(`${purpose} ${id}`).digest()
  /** What a mail carries is made from the link's id when it is sent, so that the outbox has none of it. */
  const tokenOf = (id: string) => derived('link', id).toString('base64url')
  const codeOf = (id: string) =>
    String(derived('code', id).readUInt32BE() % 100_000_000).padStart(8, '0')

  /** Uses up a link, and starts the session. */
  async function open(
    transaction: Kysely<Schema>,
    { id, member, browser }: Pick<Row, 'id' | 'member' | 'browser'>,
    at: Date,
  ): Promise<Opened> {
    const known = member && (await lockMember(transaction, member))
    if (!known) return { refusal: 'unknownLink' }
    const update = transaction.updateTable('sign_in_links').set({ used_at: at.toISOString() })
    const used = update.where('id', '=', id).where('used_at', 'is', null)
    // Another replica was first.
    if ((await changedRows(used)) === 0) return { refusal: 'usedLink' }
    const body = { with: browser === null ? 'link' : 'mail' }
    await addToLog(transaction, { by: member, action: 'signed-in', body, at })
    return { session: await sessions.beginIn(transaction, member, at) }
  }

  return {
    /**
     * Mails a link and a code to a member. For an unknown address it does the same, in the same statements, and the mail
     * is dropped when its turn comes, so that nobody learns who works here, not even by the time that it takes. Who asks
     * too often gets nothing more for a while, either.
     */
    ask({ email: typed, browser, client, at }: Asking): Promise<void> {
      const email = canonicalEmail(typed)
      const mailbox = digest(email)
      return outbox.transaction(async (transaction) => {
        const member = await transaction
          .selectFrom('members')
          .select(['id', 'name'])
          .where('email', '=', email)
          .where('removed_at', 'is', null)
          .executeTakeFirst()
        const since = new Date(at.getTime() - linkEnds.mailedMs).toISOString()
        const count = (condition: ReturnType<typeof sql<boolean>>) =>
          countOf(transaction, 'sign_in_links', sql`created_at > ${since} and ${condition}`)
        const ofClient = await count(sql`mailbox = ${mailbox} and client = ${client}`)
        const ofMailbox = await count(sql`mailbox = ${mailbox}`)
        if (ofClient >= maxAsked.byClient || ofMailbox >= maxAsked.inAll) return
        const id = randomUUIDv7()
        const reached = isMailable(email) ? member : undefined
        const row = { id, digest: digestOf(tokenOf(id)), member: reached?.id ?? null, mailbox }
        await transaction
          .insertInto('sign_in_links')
          .values({ ...row, ...times(at, linkEnds.mailedMs), client, browser: digestOf(browser) })
          .execute()
        const payload = () => ({ link: id, name: reached?.name ?? '' })
        // Of a stranger it has no address.
        const mail = { lane: 'sign-ins', address: reached ? email : '' } as const
        await outbox.add(transaction, { kind: 'member.link', person: '', mail, payload, at })
      })
    },

    /** Returns what a mail carries; undefined if the link has ended, is a stranger's, or its member was removed. */
    async mailed(id: string, at: Date) {
      const row = await database.read
        .selectFrom('sign_in_links')
        .select('id')
        .where('id', '=', id)
        .where('member', 'is not', null)
        .where('used_at', 'is', null)
        .where('ends_at', '>', at.toISOString())
        .executeTakeFirst()
      return row && { token: tokenOf(id), code: codeOf(id) }
    },

    /** Makes a link that works in any browser, to be handed over by an owner. @returns its token, shown once */
    make(member: string, { at, by }: { at: Date; by: string | null }) {
      const token = randomBytes(32).toString('base64url')
      const { created_at, ends_at } = times(at, linkEnds.shownMs)
      return database.write(async (transaction) => {
        const known = await lockMember(transaction, member)
        if (!known) return undefined
        const row = { id: randomUUIDv7(), digest: digestOf(token), member, created_at, ends_at }
        await transaction
          .insertInto('sign_in_links')
          .values({ ...row, mailbox: '', client: '', browser: null })
          .execute()
        const body = { member, name: known.name }
        await addToLog(transaction, { by, action: 'made-link', body, at })
        return { token, ends_at }
      })
    },

    /** Signs in by a link's token. @param browser the value of the cookie of the browser, if it has one */
    use: (token: string, browser: string | undefined, at: Date): Promise<Opened> =>
      database.write(async (transaction) => {
        const row = await transaction
          .selectFrom('sign_in_links')
          .selectAll()
          .where('digest', '=', digestOf(token))
          .executeTakeFirst()
        if (!row?.member) return { refusal: 'unknownLink' }
        if (row.used_at !== null) return { refusal: 'usedLink' }
        if (row.ends_at <= at.toISOString()) return { refusal: 'expiredLink' }
        const isOther = row.browser !== null && row.browser !== (browser && digestOf(browser))
        return isOther ? { refusal: 'otherBrowser' } : open(transaction, row, at)
      }),

    /** Signs in by the code of a mail that was asked for in this browser. Each try counts, and few are allowed. */
    useCode: (code: string, browser: string | undefined, at: Date): Promise<Opened> =>
      database.write(async (transaction) => {
        if (!browser) return { refusal: 'noCode' }
        const rows = await transaction
          .selectFrom('sign_in_links')
          .selectAll()
          .where('browser', '=', digestOf(browser))
          .where('used_at', 'is', null)
          .where('ends_at', '>', at.toISOString())
          .where('tries', '<', maxCodeTries)
          .orderBy('id')
          .$if(isPostgres(transaction), (found) => found.forUpdate())
          .execute()
        if (rows.length === 0) return { refusal: 'noCode' }
        const ids = rows.map(({ id }) => id)
        await transaction
          .updateTable('sign_in_links')
          .set({ tries: sql`tries + 1` })
          .where('id', 'in', ids)
          .execute()
        const right = rows.find(({ id }) => codeOf(id) === code)
        return right ? open(transaction, right, at) : { refusal: 'wrongCode' }
      }),
  }
}

export type SignInLinks = ReturnType<typeof signInLinks>

interface Row {
  readonly id: string
  readonly member: string | null
  readonly browser: string | null
}

const digestOf = (text: string) => hash('sha256', text, 'base64url')

const times = (at: Date, lastsMs: number) => ({
  created_at: at.toISOString(),
  ends_at: new Date(at.getTime() + lastsMs).toISOString(),
})
