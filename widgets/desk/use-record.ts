import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { type DeskDetail, deskDetail, type Status } from '../../data/contracts/desk.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { useWidget } from '../shared/hooks/use-widget.ts'
import { Failure, useDeskApi } from './use-desk-api.ts'
import { inPages, listsKey, recordKey } from './use-inbox.ts'

export const recordPath = (id: string) => `/records/${id}`

/** Loads a record with all its values, and changes it. Its changes are sent in order, one at a time. */
export function useRecord(id: string) {
  const { load, isOpen, drafts } = useDeskApi()
  const { toast } = useWidget()
  const client = useQueryClient()
  const path = recordPath(id)
  const queryKey = recordKey(id)

  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(path, deskDetail, { signal }),
    enabled: isOpen,
  })

  const isShown = useRef(false)
  useLayoutEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const common = {
    // Queued, so that a second change has the version that the first one made.
    scope: { id: path },
    onSuccess(detail: DeskDetail) {
      client.setQueryData(queryKey, detail)
      const { sent: _, notes: _notes, history: _history, mails: _mails, ...row } = detail
      const change = inPages((records) => records.map((one) => (one.id === id ? row : one)))
      client.setQueriesData({ queryKey: listsKey }, change)
    },
    onError({ code }: Failure) {
      if (code === 'unknown-record') void client.invalidateQueries({ queryKey })
      // Somebody who reads another record now must hear of it, too.
      else if (!isShown.current && code !== 'no-session') toast(copy.failure)
    },
  }

  const status = useMutation({
    ...common,
    mutationFn: async (wanted: Status) => {
      const { version } =
        client.getQueryData<DeskDetail>(queryKey) ?? (await load(path, deskDetail))
      const headers = { 'If-Match': `"${version}"` }
      try {
        return await load(path, deskDetail, { method: 'PATCH', body: { status: wanted }, headers })
      } catch (failure) {
        if (!(failure instanceof Failure) || failure.code !== 'changed-meanwhile') throw failure
        // A browser repeats a call whose connection broke, so the change may be our own.
        const newest = await load(path, deskDetail)
        client.setQueryData(queryKey, newest)
        if (newest.status !== wanted) throw failure
        return newest
      }
    },
  })

  const note = useMutation({
    ...common,
    mutationFn: (body: { readonly id: string; readonly note: string }) =>
      load(`${path}/notes`, deskDetail, { body }),
    onSuccess(detail: DeskDetail, sent) {
      common.onSuccess(detail)
      if (drafts.of(path).note === sent.note) drafts.set(path, { note: undefined })
    },
  })

  const failed = [status.error, note.error].find((one) => one && one.code !== 'no-session')
  return {
    /** Undefined until it is loaded. */
    record: error?.code === 'unknown-record' ? ('gone' as const) : data,
    problem:
      failed &&
      (failed.code === 'changed-meanwhile' ? ('conflict' as const) : ('failure' as const)),
    /** The last chosen status, which may still be on its way. */
    status: status.isPending ? status.variables : data?.status,
    setStatus: status.mutate,
    note,
  }
}
