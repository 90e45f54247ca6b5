import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { unknown } from 'valibot'
import type { DeskPerson, PersonChange } from '../../../data/contracts/desk-people.ts'
import { type DeskPersonDetail, deskPersonDetail } from '../../../data/contracts/desk-person.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { useNotify } from '../app/notices.tsx'
import { Failure, untilSent, useDeskApi } from '../app/use-desk-api.ts'
import { inPages, listsKey, personKey } from './use-people.ts'
import { viewsPath } from './views-path.ts'

/** Where a person is in the API. The draft of a note has the same name. */
export const personDraft = (id: string) => `/people/${id}`

/** A change, and what it changes, so that it can be told from a change by somebody else. */
interface Change {
  readonly to: PersonChange
  readonly from: PersonChange
}

/** Loads a person with all that happened, and changes them. Changes are sent in order, one at a time. */
export function usePerson(id: string) {
  const { load, isOpen, drafts } = useDeskApi()
  const notify = useNotify()
  const client = useQueryClient()
  const path = personDraft(id)
  const queryKey = personKey(id)

  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(path, deskPersonDetail, { signal }),
    enabled: isOpen,
  })
  useSeen(id, data)

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
    ...untilSent,
    onSuccess(detail: DeskPersonDetail) {
      client.setQueryData(queryKey, detail)
      showInLists(detail)
    },
    onError({ code }: Failure) {
      if (code === 'unknown-person') void client.invalidateQueries({ queryKey })
      // Somebody who reads another person now must hear of it, too.
      else if (!isShown.current && code !== 'no-session') notify(copy.failure)
    },
  }

  function showInLists(detail: DeskPersonDetail) {
    const { emails: _, phones: _phones, first_at, lists, merged, timeline, older, ...row } = detail
    const change = inPages((people) =>
      people.map((one) => (one.id === row.id ? { ...row, unread: one.unread && row.unread } : one)),
    )
    client.setQueriesData({ queryKey: listsKey }, change)
    void client.invalidateQueries({ queryKey: [viewsPath()] })
  }

  const mutationKey = ['change person', id]
  const change = useMutation({
    ...common,
    mutationKey,
    mutationFn: async ({ to, from }: Change) => {
      const send = (version: number) =>
        load(path, deskPersonDetail, {
          method: 'PATCH',
          body: to,
          headers: { 'If-Match': `"${version}"` },
        })
      const stored =
        client.getQueryData<DeskPersonDetail>(queryKey) ?? (await load(path, deskPersonDetail))
      try {
        return await send(stored.version)
      } catch (failure) {
        if (!(failure instanceof Failure) || failure.code !== 'changed-meanwhile') throw failure
        const newest = await load(path, deskPersonDetail)
        client.setQueryData(queryKey, newest)
        // A browser repeats a call whose connection broke, so the change may be our own.
        if (isAs(newest, to)) return newest
        // Somebody has changed something else.
        if (isAs(newest, from)) return send(newest.version)
        throw failure
      }
    },
  })
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Change).to,
  })

  const note = useMutation({
    ...common,
    mutationFn: (body: { readonly id: string; readonly note: string }) =>
      load(`${path}/notes`, deskPersonDetail, { body }),
    onSuccess(detail: DeskPersonDetail, sent) {
      common.onSuccess(detail)
      if (drafts.of(path).note === sent.note) drafts.set(path, { note: undefined })
      if (isShown.current) notify(copy.people.noted)
    },
  })

  const failed = [change.error, note.error].find((one) => one && one.code !== 'no-session')
  /** With what is on its way. */
  const person: DeskPersonDetail | undefined =
    data && Object.assign({}, data, ...pending.map(withoutGaps))
  return {
    /** Undefined until they are loaded. */
    person: error?.code === 'unknown-person' ? ('gone' as const) : person,
    problem:
      failed &&
      (failed.code === 'changed-meanwhile'
        ? copy.record.conflict
        : (failed.detail ?? copy.record.failure)),
    /** @param onDone called when the change is stored, with what was there before */
    change(to: PersonChange, onDone?: (detail: DeskPersonDetail, from: PersonChange) => void) {
      if (!person) return
      const names = Object.keys(to) as (keyof PersonChange)[]
      const from = Object.fromEntries(names.map((name) => [name, person[name]])) as PersonChange
      change.mutate({ to, from }, { onSuccess: (detail) => onDone?.(detail, from) })
    },
    note,
  }
}

const withoutGaps = (change: PersonChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

const isAs = (person: DeskPersonDetail, values: PersonChange) =>
  Object.entries(withoutGaps(values)).every(
    ([name, value]) => person[name as keyof PersonChange] === value,
  )

/** Says to the server that somebody has seen what a person sent. */
function useSeen(id: string, person: DeskPersonDetail | undefined) {
  const { load } = useDeskApi()
  const client = useQueryClient()
  const { latest_at, unread } = person ?? {}
  useEffect(() => {
    if (!latest_at || !unread) return
    const see = (one: DeskPerson) =>
      one.id === id && one.latest_at <= latest_at ? { ...one, unread: false } : one
    load(`${personDraft(id)}/seen`, unknown(), { body: { latest_at } }).then(
      () =>
        client.setQueriesData(
          { queryKey: listsKey },
          inPages((people) => people.map(see)),
        ),
      // It stays unread, and is seen the next time.
      () => {},
    )
  }, [id, latest_at, unread, load, client])
}
