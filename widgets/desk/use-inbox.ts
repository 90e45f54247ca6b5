import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type DeskPage,
  type DeskRecord,
  desk,
  deskChanged,
  deskPage,
  type Kind,
  maxShown,
  type Sort,
  type Status,
} from '../../data/contracts/desk.ts'
import { useDeskApi } from './use-desk-api.ts'

export interface Filter {
  readonly kind: Kind | ''
  readonly status: Status | ''
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

/** Loads the records of a filter page by page, and polls for new records and changes by others. */
export function useInbox(filter: Filter, shown: () => readonly string[]) {
  const { call, isOpen } = useDeskApi()
  const [records, setRecords] = useState<readonly DeskRecord[]>()
  const [next, setNext] = useState<DeskPage['next']>(null)
  const since = useRef<string>(undefined)
  const isLoadingMore = useRef(false)
  /** Whether the first page of the filter isn't loaded yet. */
  const isStale = useRef(true)
  /** Which list is shown, so that a page that arrives late isn't added to another one. */
  const list = useRef(0)
  const [attempt, setAttempt] = useState(0)

  // A layout effect, so that the first request doesn't wait for a paint.
  // biome-ignore lint/correctness/useExhaustiveDependencies: A failed request is retried.
  useLayoutEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    isStale.current = true
    isLoadingMore.current = false
    list.current += 1
    void call('/search', deskPage, { body: searchOf(filter), signal }).then((result) => {
      if (!result.ok || signal.aborted) return
      isStale.current = false
      setRecords(result.body.records)
      setNext(result.body.next)
    })
    return () => controller.abort()
  }, [call, filter, attempt])

  async function loadMore() {
    if (!next || isLoadingMore.current) return
    isLoadingMore.current = true
    const own = list.current
    const body = { ...searchOf(filter), after: next }
    const result = await call('/search', deskPage, { body })
    if (own !== list.current) return
    isLoadingMore.current = false
    if (!result.ok) return
    setNext(result.body.next)
    setRecords((known = []) => {
      const ids = new Set(known.map(({ id }) => id))
      return [...known, ...result.body.records.filter(({ id }) => !ids.has(id))]
    })
  }

  const poll = useCallback(async () => {
    if (isStale.current) return setAttempt((count) => count + 1)
    const body = {
      ...(since.current && { since: since.current }),
      shown: shown().slice(0, maxShown),
    }
    const result = await call('/changes', deskChanged, { body })
    if (!result.ok) return
    since.current = result.body.since
    const { changed, gone } = result.body
    if (changed.length + gone.length === 0) return
    setRecords((known) => known && merge(known, changed, new Set(gone), filter))
  }, [call, filter, shown])

  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => void poll(), desk.pollMs)
    return () => clearInterval(timer)
  }, [isOpen, poll])

  return {
    /** Undefined until the first page is loaded. */
    records,
    hasMore: next !== null,
    loadMore,
    replace(record: DeskRecord) {
      setRecords((known) => known?.map((one) => (one.id === record.id ? record : one)))
    },
    remove(email: string) {
      setRecords((known) => known?.filter((one) => one.email !== email))
    },
  }
}

/** Merges changes into the list. A record stays even if its new status doesn't match the filter. */
function merge(
  known: readonly DeskRecord[],
  changed: readonly DeskRecord[],
  gone: ReadonlySet<string>,
  filter: Filter,
): readonly DeskRecord[] {
  const news = new Map(changed.map((record) => [record.id, record]))
  const remaining = known.filter(({ id }) => !gone.has(id))
  const ids = new Set(remaining.map(({ id }) => id))
  const newest = remaining[0]?.received_at ?? ''
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
  return [...arrived, ...remaining.map((record) => news.get(record.id) ?? record)]
}
