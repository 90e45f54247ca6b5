import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type DoubtfulPage, doubtfulPage } from '../../../data/contracts/desk-doubtful.ts'
import { useDeskApi } from '../app/use-desk-api.ts'

const queryKey = ['doubtful']

/** Loads what is doubtful, page by page. */
export function useDoubtful() {
  const { load, isOpen } = useDeskApi()
  const client = useQueryClient()
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey,
    initialPageParam: null as DoubtfulPage['next'],
    queryFn: ({ pageParam, signal }) => {
      const body = pageParam ? { after: pageParam } : {}
      return load('/doubtful/search', doubtfulPage, { body, signal })
    },
    getNextPageParam: ({ next }) => next,
    enabled: isOpen,
  })
  return {
    /** Undefined until the first page is loaded. */
    records: data?.pages.flatMap(({ records }) => records),
    /** How many were not kept. */
    dropped: data?.pages[0]?.dropped ?? 0,
    hasMore: hasNextPage,
    loadMore: () => void fetchNextPage(),
    reload: () => client.invalidateQueries({ queryKey }),
  }
}
