import {
  type InfiniteData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import {
  type DeskPage,
  type DeskRecord,
  desk,
  deskChanged,
  deskPage,
  maxShown,
  type RecordStatus,
  type Sort,
} from '../../data/contracts/desk.ts'
import type { Kind } from '../../data/contracts/forms.ts'
import { useDeskApi } from './use-desk-api.ts'

export interface Filter {
  readonly kind: Kind | ''
  readonly status: RecordStatus | ''
  readonly source: string
  readonly campaign: string
  readonly q: string
  readonly sort: Sort
}

export const noFilter: Filter = {
  ...{ kind: '', status: '', source: '', campaign: '', q: '', sort: 'newest' },
}

/** Returns the filter without empty values. */
export function searchOf(filter: Filter) {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value))
}

type Pages = InfiniteData<DeskPage>

/** Lists of records; each filter has its own. */
export const listsKey = ['records'] as const
export const recordKey = (id: string) => ['record', id] as const

/** Changes the loaded pages of a list. Nothing of a list that isn't loaded changes. */
export const inPages =
  (change: (records: DeskRecord[], page: number) => DeskRecord[]) =>
  (data: Pages | undefined): Pages | undefined =>
    data && {
      ...data,
      pages: data.pages.map((page, index) => ({ ...page, records: change(page.records, index) })),
    }

/** Loads the records of a filter page by page, and polls for new records and changes by others. */
export function useInbox(filter: Filter, shown: () => readonly string[]) {
  const { load, isOpen } = useDeskApi()
  const client = useQueryClient()
  const queryKey = [...listsKey, filter]

  const list = useInfiniteQuery({
    queryKey,
    initialPageParam: null as DeskPage['next'],
    queryFn: ({ pageParam, signal }) => {
      const body = { ...searchOf(filter), ...(pageParam && { after: pageParam }) }
      return load('/search', deskPage, { body, signal })
    },
    getNextPageParam: ({ next }) => next,
    enabled: isOpen,
  })

  const since = useRef<string>(undefined)
  useQuery({
    queryKey: ['changes'],
    queryFn: async ({ signal }) => {
      const body = {
        ...(since.current && { since: since.current }),
        shown: shown().slice(0, maxShown),
      }
      const { changed, gone, ...reply } = await load('/changes', deskChanged, { body, signal })
      since.current = reply.since
      // Written into the list, because reading an infinite list again would read all of its pages.
      client.setQueryData<Pages>(queryKey, (data) => data && merge(data, changed, gone, filter))
      for (const id of [...gone, ...changed.map((one) => one.id)]) {
        void client.invalidateQueries({ queryKey: recordKey(id) })
      }
      return reply.since
    },
    enabled: isOpen,
    refetchInterval: desk.pollMs,
    refetchOnWindowFocus: true,
  })

  const { data } = list
  // A page that is loaded late may repeat a record that has arrived meanwhile.
  const records = useMemo(
    () =>
      data && [
        ...new Map(data.pages.flatMap((page) => page.records).map((one) => [one.id, one])).values(),
      ],
    [data],
  )
  return {
    /** Undefined until the first page of this filter is loaded. */
    records,
    hasMore: list.hasNextPage,
    loadMore: () => {
      if (!list.isFetching) void list.fetchNextPage()
    },
  }
}

/** Merges changes into the list. A record stays even if its new status doesn't match the filter. */
function merge(
  data: Pages,
  changed: readonly DeskRecord[],
  gone: readonly string[],
  filter: Filter,
): Pages | undefined {
  const news = new Map(changed.map((record) => [record.id, record]))
  const ids = new Set(data.pages.flatMap(({ records }) => records.map(({ id }) => id)))
  const newest = data.pages[0]?.records[0]?.received_at ?? ''
  const arrived = changed.filter(
    (record) =>
      !ids.has(record.id) &&
      // Only the server can match a search or a campaign, or insert in another order: the next load shows it.
      filter.sort === 'newest' &&
      !filter.q &&
      !filter.campaign &&
      record.received_at >= newest &&
      (['kind', 'status', 'source'] as const).every(
        (name) => !filter[name] || record[name] === filter[name],
      ),
  )
  return inPages((records, page) => [
    ...(page === 0 ? arrived : []),
    ...records.filter(({ id }) => !gone.includes(id)).map((one) => news.get(one.id) ?? one),
  ])(data)
}
