import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { unknown } from 'valibot'
import { deskViews, maxViewName } from '../../../data/contracts/desk-people.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { useNotify } from '../app/notices.tsx'
import { useDeskApi, useDeskQuery } from '../app/use-desk-api.ts'
import { conditionsOf, type Filter, queryOf } from './filter.ts'
import { viewsPath } from './views-path.ts'

const { people: texts } = copy

/** Keeps a filter under a name for all at the desk, or takes the name away. */
export function SaveView({ filter: { q: _, ...filter } }: { readonly filter: Filter }) {
  const { load } = useDeskApi()
  const notify = useNotify()
  const client = useQueryClient()
  const { data } = useDeskQuery(viewsPath(), deskViews)
  const [name, setName] = useState('')
  const saved = data?.views.find((view) => queryOf(view.filter) === queryOf(filter))
  const options = {
    onError: () => notify(copy.failure),
    onSettled: () => client.invalidateQueries({ queryKey: [viewsPath()] }),
  }
  const save = useMutation({
    ...options,
    mutationFn: (body: { readonly name: string; readonly filter: Omit<Filter, 'q'> }) =>
      load('/views', unknown(), { body }),
    onSuccess() {
      setName('')
      notify(texts.viewSaved)
    },
  })
  const remove = useMutation({
    ...options,
    mutationFn: (id: string) => load(`/views/${id}`, unknown(), { method: 'DELETE' }),
    onSuccess: () => notify(texts.viewRemoved),
  })

  if (conditionsOf(filter).length === 0) return null
  if (saved) {
    return (
      <p className="actions">
        <Button
          label={texts.removeView.replace('{name}', () => saved.name)}
          isDisabled={remove.isPending}
          onClick={() => remove.mutate(saved.id)}
        />
      </p>
    )
  }
  return (
    <p className="save-view">
      <label htmlFor="view-name">{texts.viewName}</label>
      <input
        id="view-name"
        value={name}
        autoComplete="off"
        maxLength={maxViewName}
        aria-invalid={save.isError}
        aria-describedby="view-problem"
        onInput={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button
        label={texts.saveView}
        isDisabled={save.isPending || name.trim() === ''}
        onClick={() => save.mutate({ name: name.trim(), filter })}
      />
      <span id="view-problem" className="error" role="alert">
        {save.error?.detail}
      </span>
    </p>
  )
}
