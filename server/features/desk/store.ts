import { type RawBuilder, sql } from 'kysely'
import type {
  DoubtfulDetail,
  DoubtfulPage,
  DoubtfulSearch,
} from '../../../data/contracts/desk-doubtful.ts'
import type { Whom } from '../../../data/contracts/desk-people.ts'
import { isAddress } from '../../../data/contracts/email.ts'
import type { Database } from '../../storage/database.ts'
import { inBatches } from '../../storage/rows.ts'
import { isSubmission } from '../../storage/submissions.ts'
import { filtersOf, isAmong } from './conditions.ts'
import { personFilters, sentConditions } from './people/conditions.ts'
import { fewWith, type Looking } from './people/search.ts'
import { type FoundRecord, findRecords, sentOf } from './query.ts'
import { type Search, searchRecords } from './search.ts'
import { mostFrequent } from './sources.ts'

const pageSize = 50
const isDoubtful = filtersOf({ status: 'spam' })

/** What was sent, one by one: what is doubtful, and what downloads have. */
export function deskStore(database: Database) {
  const { read } = database
  return {
    async doubtful({ q, after }: DoubtfulSearch): Promise<DoubtfulPage> {
      const search = { filters: isDoubtful, where: [], sort: 'newest', q, after } as const
      const found = await searchRecords(read, search, { max: pageSize })
      const last = found.length === pageSize ? found.at(-1) : undefined
      return {
        records: found.map(listed),
        next: last ? { value: last.sort_value, key: last.id } : null,
        dropped: await droppedDoubtful(database),
      }
    },

    /** Resolves to undefined if there is no such thing, or it is doubtful no longer. */
    async doubtfulOne(id: string): Promise<DoubtfulDetail | undefined> {
      const where = [sql`submissions.id = ${id}`, sql`submissions.status = 'spam'`]
      const query = { where, sort: 'newest', max: 1, withAnswers: true } as const
      const [found] = await findRecords(read, query)
      return found && { ...listed(found), sent: sentOf(found) }
    },

    /** Reads all that was sent by those who are selected, or all that a filter finds, in batches, with all fields. */
    async *sent(whom: Whom, looking: Looking): AsyncGenerator<Readonly<Record<string, unknown>>> {
      if (!whom.ids && !whom.filter) return
      const search = await searchOf(whom, looking)
      const records = inBatches<FoundRecord>((last, max) => {
        const after = last && { value: last.sort_value, key: last.id }
        return searchRecords(read, { ...search, after }, { max, withAnswers: true })
      })
      for await (const found of records) {
        const { answers: _, attribution: __, consent: ___, ...record } = found
        const hidden = JSON.parse(found.hidden ?? 'null')
        yield {
          ...sentOf(found),
          ...record,
          hidden,
          email: isAddress(found.email) ? found.email : null,
        }
      }
    },

    /** Lists the most frequent sources and campaigns. */
    sources: () => mostFrequent(read),
  }

  /** The condition that somebody of these has sent it, also before a merge. */
  function sentBy(people: readonly string[]) {
    const isTheirs = sql`submissions.person in (select own.id from people as own
      where ${isAmong(read, sql`coalesce(own.merged_into, own.id)`, people)})`
    return { condition: isTheirs, unindexed: isTheirs }
  }

  async function searchOf({ ids, filter }: Whom, looking: Looking): Promise<Search> {
    if (ids) return { filters: [sentBy(ids)], where: [isSubmission], sort: 'newest' }
    const { sort = 'newest', q, heard, from, to, ...others } = filter ?? {}
    const ofPerson = personFilters(others, looking)
    const few = await fewWith(read, ofPerson)
    const where: RawBuilder<unknown>[] = [
      isSubmission,
      ...sentConditions({ sort, heard, from, to }).map(([name, condition]) =>
        condition(sql`coalesce(${sql.ref(`submissions.${name}`)}, null)`),
      ),
      ...ofPerson.map(({ condition }) => condition),
    ]
    const order = sort === 'oldest' || sort === 'name' ? sort : 'newest'
    const filters = [...(few ? [sentBy(few)] : []), ...filtersOf(others)]
    return { filters, where, q, sort: order }
  }
}

const listed = ({ id, kind, received_at, name, email, doubt }: FoundRecord) => ({
  ...{ id, kind, received_at, name, email, doubt },
})

/** Counts the doubtful ones that were not kept. Their days are kept as long as doubtful ones are. */
async function droppedDoubtful({ read }: Pick<Database, 'read'>): Promise<number> {
  const { dropped } = await read
    .selectFrom('dropped_doubtful')
    .select(({ fn }) => fn.sum<number | null>('count').as('dropped'))
    .executeTakeFirstOrThrow()
  return Number(dropped ?? 0)
}

export type Desk = ReturnType<typeof deskStore>
