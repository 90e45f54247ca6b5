import { type RefObject, useEffect, useState } from 'react'
import { deskSources, maxQuery, recordStatuses, sorts } from '../../data/contracts/desk.ts'
import { kinds } from '../../data/contracts/forms.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { labelOf } from './label.ts'
import { useDeskQuery } from './use-desk-api.ts'
import type { Filter } from './use-inbox.ts'

interface Props {
  readonly filter: Filter
  readonly search: RefObject<HTMLInputElement | null>
  readonly onChange: (change: (filter: Filter) => Filter) => void
}

const debounceMs = 250

/** The list's filters. The search waits until the user stops typing. */
export function Filters({ filter, search, onChange }: Props) {
  const { data: frequent } = useDeskQuery('/sources', deskSources)
  const [q, setQ] = useState(filter.q)

  useEffect(() => {
    const search = (now: Filter) => (now.q === q ? now : { ...now, q })
    const timer = setTimeout(() => onChange(search), debounceMs)
    return () => clearTimeout(timer)
  }, [q, onChange])

  const choices = {
    kind: kinds.map((value) => [value, labelOf(copy.kinds, value)] as const),
    status: recordStatuses.map((value) => [value, copy.statuses[value]] as const),
    source: frequent?.sources.map((value) => [value, value] as const) ?? [],
    campaign: frequent?.campaigns.map((value) => [value, value] as const) ?? [],
  }
  return (
    <form className="filters" onSubmit={(event) => event.preventDefault()}>
      <p className="search">
        <label htmlFor="q">{copy.inbox.search}</label>
        <input
          ref={search}
          id="q"
          type="search"
          autoComplete="off"
          value={q}
          maxLength={maxQuery}
          onInput={({ currentTarget }) => setQ(currentTarget.value)}
        />
      </p>
      {Object.entries(choices).map(([name, options]) => (
        <p key={name}>
          <label htmlFor={name}>{copy.inbox[name as keyof typeof choices]}</label>
          <select
            id={name}
            value={filter[name as keyof typeof choices]}
            onChange={({ currentTarget: { value } }) =>
              onChange((now) => ({ ...now, [name]: value }))
            }
          >
            <option value="">{copy.inbox.any}</option>
            {options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </p>
      ))}
      <p>
        <label htmlFor="sort">{copy.inbox.sort}</label>
        <select
          id="sort"
          value={filter.sort}
          onChange={({ currentTarget: { value } }) =>
            onChange((now) => ({ ...now, sort: value as Filter['sort'] }))
          }
        >
          {sorts.map((value) => (
            <option key={value} value={value}>
              {copy.sorts[value]}
            </option>
          ))}
        </select>
      </p>
    </form>
  )
}
