import { type RawBuilder, sql } from 'kysely'
import type { Outcome } from '../../../data/contracts/campaign-numbers.ts'
import type { Database } from '../../storage/database.ts'
import { inSlices } from '../../storage/slices.ts'
import type { Channel } from '../people/channel.ts'
import { type countable, monthOf } from './numbers.ts'

/** A row of SQL: who did something when, under an id that says where to go on. */
type Deeds = RawBuilder<unknown>

interface Deed {
  readonly at: string
  readonly id: string
  readonly person: string
  /** From where they first came. */
  readonly source: string
  readonly campaign: string
}

/** The times between which something happened. */
interface Times {
  /** ISO 8601; inclusive. */
  readonly from: string
  /** Exclusive. */
  readonly to: string
}

export type CampaignStore = ReturnType<typeof campaignStore>

const survivor = sql`coalesce(people.merged_into, people.id)`
const ofPerson = (table: string) => sql`${sql.table(table)} as deed
  join people on people.id = deed.person`

/** Reads from where people came who did something, each once, also after a merge. */
export function campaignStore(database: Database) {
  const deeds: Readonly<Record<Outcome, (limits: (at: string) => Deeds) => Deeds>> = {
    people: (within) => sql`select people.first_at as at, people.id as id, ${survivor} as person
      from people where ${within('people.first_at')}`,
    signUps: (within) => sql`select deed.joined_at as at, deed.id as id, ${survivor} as person
      from ${ofPerson('newsletter_subscribers')} where ${within('deed.joined_at')}`,
    applications: (
      within,
    ) => sql`select deed.received_at as at, deed.id as id, ${survivor} as person
      from ${ofPerson('submissions')} where deed.kind = 'application' and ${within('deed.received_at')}`,
    // Both as expressions, because SQLite would look for the person in all rows, and among all wins for a time.
    won: (within) => sql`select people.status_at as at, people.id as id, ${survivor} as person
      from people where people.status = 'won' and coalesce(people.merged_into, '') = ''
        and ${within('people.status_at')}`,
  }

  return {
    /** Returns from where each person came of whom something is counted. */
    async people(outcome: Outcome, { from, to }: Times): Promise<Channel[]> {
      const channels = new Map<string, Channel>()
      await inSlices(async (rows, after: Deed | undefined) => {
        const column = (at: string) => sql.ref(at)
        const within = (at: string) => {
          const id = sql.ref(at.replace(/\.\w+$/, '.id'))
          const start = after
            ? sql`(${column(at)}, ${id}) > (${after.at}, ${after.id})`
            : sql`${column(at)} >= ${from}`
          return sql`${start} and ${column(at)} < ${to} order by ${column(at)}, ${id} limit ${rows}`
        }
        const { rows: found } = await sql<Deed>`
          select deeds.at, deeds.id, deeds.person, first.first_source as source,
            first.first_campaign as campaign, first.id as first
          from (${deeds[outcome](within)}) as deeds
          join people as first on first.id = (
            select one.id from people as one where coalesce(one.merged_into, one.id) = deeds.person
            order by one.first_at, one.id limit 1)
          order by deeds.at, deeds.id`.execute(database.read)
        for (const { id, person, source, campaign, first } of found as (Deed & {
          first: string
        })[]) {
          // Somebody who turned out to be known before is no new person.
          if (outcome !== 'people' || first === id) channels.set(person, { source, campaign })
        }
        return found.length < rows ? undefined : found.at(-1)
      })
      return [...channels.values()]
    },

    /** Returns the views of each source and campaign. */
    async views({ from, to, unit }: ReturnType<typeof countable>) {
      return (
        database.read
          .selectFrom('measurements')
          .select(['source', 'campaign'])
          .select(({ fn }) => fn.sum<number>('count').as('views'))
          // A month comes before its days.
          .where('day', '>=', unit === 'month' ? monthOf(from) : from)
          .where('day', '<=', to)
          .where('event', '=', 'view')
          .where('widget', '=', '')
          .groupBy(['source', 'campaign'])
          .execute()
      )
    },
  }
}
