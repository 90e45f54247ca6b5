import {
  type InfiniteData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { type DeskChanges, desk, maxShown } from '../../../data/contracts/desk.ts'
import {
  type DeskPerson,
  type PeoplePage,
  peopleChanged,
  peoplePage,
} from '../../../data/contracts/desk-people.ts'
import { useDeskApi } from '../app/use-desk-api.ts'
import { conditionsOf, type Filter, localDay } from './filter.ts'

type Pages = InfiniteData<PeoplePage>

/** Lists of people; each filter has its own. */
export const listsKey = ['people'] as const
export const personKey = (id: string) => ['person', id] as const

/** Changes the loaded pages of a list. Nothing of a list that isn't loaded changes. */
export const inPages =
  (change: (people: DeskPerson[], page: number) => DeskPerson[]) =>
  (data: Pages | undefined): Pages | undefined =>
    data && {
      ...data,
      pages: data.pages.map((page, index) => ({ ...page, people: change(page.people, index) })),
    }

/** Loads the people of a filter page by page, and polls for new ones and changes by others. */
export function usePeople(filter: Filter, shown: () => readonly string[]) {
  const { load, isOpen } = useDeskApi()
  const client = useQueryClient()
  const today = localDay()
  const queryKey = [...listsKey, filter, today]

  const list = useInfiniteQuery({
    queryKey,
    initialPageParam: null as PeoplePage['next'],
    queryFn: ({ pageParam, signal }) => {
      const body = { ...filter, today, ...(pageParam && { after: pageParam }) }
      return load('/people/search', peoplePage, { body, signal })
    },
    getNextPageParam: ({ next }) => next,
    enabled: isOpen,
  })

  const place = useRef<Pick<DeskChanges, 'since' | 'after'>>({})
  useQuery({
    queryKey: ['people changes'],
    queryFn: async ({ signal }) => {
      const body = { ...place.current, shown: shown().slice(0, maxShown) }
      const reply = await load('/people/changes', peopleChanged, { body, signal })
      const { changed, gone, since, next } = reply
      place.current = { since, ...(next && { after: next }) }
      // Written into the list, because reading an infinite list again would read all of its pages.
      client.setQueryData<Pages>(queryKey, (data) => data && merge(data, changed, gone, filter))
      for (const id of [...gone, ...changed.map((one) => one.id)]) {
        void client.invalidateQueries({ queryKey: personKey(id) })
      }
      return place.current
    },
    enabled: isOpen,
    refetchInterval: desk.pollMs,
    refetchOnWindowFocus: true,
  })

  const { data } = list
  // A page that is loaded late may repeat somebody who has written meanwhile.
  const people = useMemo(
    () =>
      data && [
        ...new Map(data.pages.flatMap((page) => page.people).map((one) => [one.id, one])).values(),
      ],
    [data],
  )
  return {
    /** Undefined until the first page of this filter is loaded. */
    people,
    hasMore: list.hasNextPage,
    loadMore: () => {
      if (!list.isFetching) void list.fetchNextPage()
    },
  }
}

/** Filters that are told from a line of the list. Only the server knows of the others. */
const ofTheLine = new Set(['status', 'owner', 'fit', 'kind', 'unread'])

/** Merges changes into the list. Somebody stays in view even if a new status doesn't match the filter. */
function merge(
  data: Pages,
  changed: readonly DeskPerson[],
  gone: readonly string[],
  filter: Filter,
): Pages | undefined {
  const news = new Map(changed.map((person) => [person.id, person]))
  const listed = new Map(data.pages.flatMap(({ people }) => people.map((one) => [one.id, one])))
  const newest = data.pages[0]?.people[0]?.latest_at ?? ''
  const canTell =
    (filter.sort ?? 'newest') === 'newest' &&
    conditionsOf(filter).every((name) => ofTheLine.has(name))
  const arrived = changed.filter(
    (person) =>
      canTell && person.latest_at > newest && (listed.has(person.id) || matches(person, filter)),
  )
  const left = new Set([...gone, ...arrived.map(({ id }) => id)])
  return inPages((people, page) => [
    ...(page === 0 ? arrived : []),
    ...people.filter(({ id }) => !left.has(id)).map((one) => news.get(one.id) ?? one),
  ])(data)
}

function matches(person: DeskPerson, { status, owner, fit, kind, unread }: Filter): boolean {
  return (
    (!status || person.status === status) &&
    (!owner || (person.owner ?? 'none') === owner) &&
    (!fit || person.fit === fit) &&
    (!kind || person.kind === kind) &&
    (unread === undefined || person.unread === unread)
  )
}
