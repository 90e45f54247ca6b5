import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { DeskChanges } from '../../../../data/contracts/desk.ts'
import {
  type DeskPerson,
  maxCount,
  type PeoplePage,
  type PeopleSearch,
  type Whom,
} from '../../../../data/contracts/desk-people.ts'
import type { Database } from '../../../storage/database.ts'
import { inBatches } from '../../../storage/rows.ts'
import { isAmong } from '../conditions.ts'
import { personDetail } from './detail.ts'
import { findPeople, listed, placeOf } from './rows.ts'
import { type Looking, searchPeople } from './search.ts'

const pageSize = 50
const maxChanges = 500
// Because clocks differ, and rows aren't committed in the order of their times.
const overlapMs = 60_000

/** Everybody who sent something or was added, as lists and the desk's pages have them. */
export function peopleStore({ read }: Pick<Database, 'read'>) {
  return {
    async search(search: PeopleSearch, looking: Looking): Promise<PeoplePage> {
      const found = await searchPeople(read, search, looking, pageSize)
      const where = [
        isAmong(
          read,
          sql`people.id`,
          found.map(({ id }) => id),
        ),
      ]
      const { sort: order } = search
      const rows = await findPeople(read, { order, where, max: pageSize, member: looking.member })
      const last = found.length === pageSize ? found.at(-1) : undefined
      return {
        people: rows.map(listed),
        next: last ? { value: last.sort_value, key: last.id } : null,
      }
    },

    /**
     * Returns people who are new or changed since a time, the newest first, and ids of visible ones who are gone. If
     * there are more, `next` is the place from which the next call goes on.
     */
    async changes(
      { since, after }: Pick<DeskChanges, 'since' | 'after'>,
      shown: readonly string[],
      member: string,
    ) {
      const from = new Date(Date.parse(`${since}`) - overlapMs).toISOString()
      const rows = await findPeople(read, {
        where: [sql`people.changed_at >= ${from}`, ...placeOf('changed', after)],
        ...{ order: 'changed', max: maxChanges, member },
      })
      const last = rows.length === maxChanges ? rows.at(-1) : undefined
      const there = read.selectFrom('people').select('id').where('merged_into', 'is', null)
      const stored = await there.where(isAmong(read, sql`id`, shown)).execute()
      const ids = new Set(stored.map(({ id }) => id))
      return {
        changed: rows
          .map(listed)
          .toSorted((one, other) => (one.latest_at < other.latest_at ? 1 : -1)),
        gone: shown.filter((id) => !ids.has(id)),
        next: last ? { value: last.sort_value, key: last.id } : null,
      }
    },

    /** Returns the key of a person, by which their data is found; undefined if there is no such person. */
    async keyOf(id: string): Promise<string | undefined> {
      return (await read.selectFrom('people').select('key').where('id', '=', id).executeTakeFirst())
        ?.key
    },

    detail: (id: string, member: string) => personDetail(read, id, member),

    /** Returns the ids of those who are selected, or of all whom a filter finds. */
    async idsOf({ ids, filter }: Whom, member: string, at: Date): Promise<readonly string[]> {
      if (ids || !filter) return ids ?? []
      const { today = dayOf(at), ...search } = filter
      const found = inBatches<{ id: string; sort_value: string }>((last, max) => {
        const after = last && { value: last.sort_value, key: last.id }
        return searchPeople(read, { ...search, after }, { member, today }, max)
      })
      return Array.fromAsync(found, ({ id }) => id)
    },

    /** Reads people by their ids, in batches, whether one or all. */
    async *all(ids: readonly string[], member: string): AsyncGenerator<DeskPerson> {
      for (let start = 0; start < ids.length; start += pageSize) {
        const where = [isAmong(read, sql`people.id`, ids.slice(start, start + pageSize))]
        const rows = await findPeople(read, { order: 'newest', where, max: pageSize, member })
        yield* rows.map(listed)
        await setImmediate()
      }
    },

    /** Counts whom a search finds, up to `maxCount`. */
    async count(search: PeopleSearch, looking: Looking): Promise<number> {
      return (await searchPeople(read, search, looking, maxCount)).length
    },
  }
}

/** Returns the day of a time in UTC. */
export const dayOf = (at: Date) => at.toISOString().slice(0, 10)

export type DeskPeople = ReturnType<typeof peopleStore>
