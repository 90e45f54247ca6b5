import { type Kysely, sql } from 'kysely'
import type { DeskPersonDetail, TimelineItem } from '../../../../data/contracts/desk-person.ts'
import { isAddress } from '../../../../data/contracts/email.ts'
import { personKey } from '../../../storage/canonical-email.ts'
import { countOf } from '../../../storage/rows.ts'
import type { Schema } from '../../../storage/schema.ts'
import { bounceCauseOf } from '../../outbox/causes.ts'
import { mailsOf, newslettersTo } from '../../outbox/sent-mails.ts'
import { idsOf } from '../../people/people.ts'
import { timelineOf } from '../../people/timeline.ts'
import { sentOf } from '../query.ts'
import { findPeople, listed } from './rows.ts'

/** How many things somebody sent, and how many entries, are shown. */
const maxShown = 200

/** Reads a person with all that happened. Resolves to undefined if there is no such person. */
export async function personDetail(
  tables: Kysely<Schema>,
  given: string,
  member: string,
): Promise<DeskPersonDetail | undefined> {
  const id = await survivorWith(tables, given)
  const where = [sql`people.id = ${id ?? ''}`]
  const [row] = await findPeople(tables, { order: 'newest', where, max: 1, member })
  if (!row) return undefined
  const ids = await idsOf(tables, row.id)
  const people = await tables
    .selectFrom('people')
    .select(['id', 'name', 'key', 'phone'])
    .where('id', 'in', ids)
    .orderBy(sql`merged_into is not null`)
    .orderBy('id')
    .execute()
  const sent = await sentBy(tables, ids)
  const known = sent.items.map((item) => ({ ...item, status: row.status }))
  const mails = [...(await mailsOf(tables, known)), ...(await newslettersTo(tables, ids))]
  const done = await timelineOf(tables, ids)
  const shown = done.slice(-maxShown)
  const timeline: TimelineItem[] = [
    ...sent.items,
    ...mails.map((mail) => ({ ...mail, type: 'mail' as const })),
    ...shown,
  ]
  const phones = people.flatMap(({ key, phone }) => [phone ?? [], isPhone(key) ? key : []].flat())
  return {
    ...listed(row),
    emails: people.map(({ key }) => key).filter(isAddress),
    // A number is one however it is written: as it was typed, before the digits of the key.
    phones: [...Map.groupBy(phones, personKey).values()].flatMap(([first]) => first ?? []),
    first_at: sent.first_at ?? row.latest_at,
    lists: await listsOf(tables, ids),
    merged: people
      .filter((one) => one.id !== row.id)
      .map(({ id: person, name, key }) => ({ person, name, key })),
    timeline: timeline.toSorted((one, other) =>
      one.at === other.at ? 0 : one.at < other.at ? 1 : -1,
    ),
    older: sent.older + done.length - shown.length,
  }
}

const isPhone = (key: string) => /^\d+$/.test(key)

/**
 * Returns the id of whom a person turned out to be, because addresses of the desk go on working.
 * @param id a person's, or that of something they sent, which webhooks have
 */
async function survivorWith(tables: Kysely<Schema>, id: string): Promise<string | undefined> {
  const sender = sql<string>`coalesce((select person from submissions where id = ${id}), ${id})`
  const found = tables
    .selectFrom('people')
    .select(({ fn }) => fn.coalesce('merged_into', 'id').as('id'))
    .where('id', '=', sender)
  return (await found.executeTakeFirst())?.id
}

async function sentBy(tables: Kysely<Schema>, people: readonly string[]) {
  const isTheirs = sql<boolean>`person in (${sql.join(people)})`
  const rows = await tables
    .selectFrom('submissions')
    .select(['id', 'kind', 'source', 'received_at', 'fields', 'attribution', 'hidden', 'consent'])
    .where(isTheirs)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute()
  const { first_at } = await tables
    .selectFrom('submissions')
    .select(({ fn }) => fn.min<string | null>('received_at').as('first_at'))
    .where(isTheirs)
    .executeTakeFirstOrThrow()
  const all = rows.length < maxShown ? rows.length : await countOf(tables, 'submissions', isTheirs)
  const items = rows.map(({ id, kind, source, received_at: at, fields, ...origin }) => ({
    ...{ id, at, type: 'sent' as const, kind, source },
    sent: sentOf({ answers: fields, ...origin }),
  }))
  return { items, first_at, older: all - rows.length }
}

async function listsOf(tables: Kysely<Schema>, people: readonly string[]) {
  const rows = await tables
    .selectFrom('newsletter_subscribers')
    .select(['email', 'state', 'joined_at', 'asked_at', 'left_at', 'bounced_at', 'bounce_reason'])
    .where('person', 'in', people)
    .orderBy('email')
    .execute()
  return rows.map(({ email, state, joined_at, asked_at, left_at, bounced_at, bounce_reason }) => {
    const times = { listed: joined_at, asked: asked_at, left: left_at, bounced: bounced_at }
    return {
      ...{ email, state, since: times[state], reason: bounce_reason },
      cause: bounceCauseOf(bounce_reason),
    }
  })
}
