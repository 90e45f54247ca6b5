import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deskCount } from '../../../data/contracts/desk.ts'
import { changedPeople, maxCount } from '../../../data/contracts/desk-people.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { closeIcon } from '../../shared/components/icon-paths.ts'
import { counted } from '../app/counted.ts'
import { useNotify } from '../app/notices.tsx'
import { useDeskApi } from '../app/use-desk-api.ts'
import { type Change, ChangeFields } from './change-fields.tsx'
import { ConfirmChange } from './confirm-change.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { type Filter, localDay } from './filter.ts'
import { listsKey } from './use-people.ts'

interface Props {
  readonly ids: ReadonlySet<string>
  readonly filter: Filter
  /** Whether all whom the filter finds are selected, those who aren't loaded, too. */
  readonly isAll: boolean
  readonly onAll: () => void
  readonly onDone: () => void
}

const { people: texts } = copy

/** What can be done with everybody who is selected. */
export function Selection({ ids, filter, isAll, onAll, onDone }: Props) {
  const { load } = useDeskApi()
  const notify = useNotify()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Change>()
  const today = localDay()
  const count = useQuery({
    queryKey: ['count of people', filter, today],
    queryFn: ({ signal }) =>
      load('/people/count', deskCount, { body: { ...filter, today }, signal }),
  }).data?.count
  const all = `${count?.toLocaleString() ?? ''}${count === maxCount ? '+' : ''}`
  const whom = isAll ? { filter: { ...filter, today } } : { ids: [...ids] }

  const ending = {
    onError: () => notify(copy.failure),
    onSettled: () => client.invalidateQueries({ queryKey: listsKey }),
  }
  const undo = useMutation({
    mutationFn: (id: string) => load('/people/bulk/undo', deskCount, { body: { id } }),
    onSuccess: ({ count }) =>
      notify({
        ...{ tone: 'neutral', title: texts.undone },
        description: counted(texts.undoneCount, count),
      }),
    ...ending,
  })
  const { isPending, mutate } = useMutation({
    // With whom is given to it, because it may be called before the effect that tells it of the last one selected.
    mutationFn: (body: typeof whom & Change) => load('/people/bulk', changedPeople, { body }),
    onSuccess({ count, id }) {
      const description = counted(texts.changedCount, count)
      const back = { label: texts.undo, onUndo: () => undo.mutate(id) }
      notify({ tone: 'neutral', title: texts.changed, description }, count > 0 ? back : undefined)
      onDone()
    },
    ...ending,
  })

  const change = (wanted: Change) => mutate({ ...whom, ...wanted })

  return (
    <section className="selection" aria-label={texts.selection}>
      <Button label={texts.selectNone} icon={closeIcon} onClick={onDone} />
      <strong role="status">
        {isAll ? texts.allSelected.replace('{count}', all) : counted(texts.selectedCount, ids.size)}
      </strong>
      {!isAll && count !== undefined && count > ids.size && (
        <Button
          label={texts.selectAll.replace('{count}', all)}
          className="button-link"
          onClick={onAll}
        />
      )}
      <ChangeFields isDisabled={isPending} onChange={isAll ? setAsked : change} />
      <ExportButtons whom={whom} />
      {asked && (
        <ConfirmChange
          change={asked}
          count={all}
          isPending={isPending}
          onConfirm={() => change(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
