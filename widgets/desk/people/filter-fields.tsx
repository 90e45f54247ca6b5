import { deskSources, statuses } from '../../../data/contracts/desk.ts'
import { dues, fits, peopleSorts } from '../../../data/contracts/desk-people.ts'
import { kinds } from '../../../data/contracts/forms.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { labelOf } from '../app/label.ts'
import { useDeskQuery } from '../app/use-desk-api.ts'
import { useMembers } from '../app/use-names.ts'
import { ExportButtons } from './export-buttons.tsx'
import type { Filter, FilterName } from './filter.ts'
import { SaveView } from './save-view.tsx'

interface Props {
  readonly filter: Filter
  readonly onChange: (filter: Filter) => void
}

const { people: texts } = copy

/** The fields of the filters, and what can be done with all whom they find. */
export function FilterFields({ filter, onChange }: Props) {
  const { data: frequent } = useDeskQuery('/sources', deskSources)
  const members = useMembers()
  const plain = (values: readonly string[] = []) => values.map((value) => [value, value] as const)
  const choices: readonly (readonly [FilterName, readonly (readonly [string, string])[]])[] = [
    ['kind', kinds.map((value) => [value, labelOf(copy.kinds, value)])],
    ['status', statuses.map((value) => [value, copy.statuses[value]])],
    ['owner', [['none', texts.nobody], ...members.map(({ id, name }) => [id, name] as const)]],
    ['due', dues.map((value) => [value, texts.dues[value]])],
    ['fit', fits.toReversed().map((value) => [value, copy.fit.names[value]])],
    ['source', plain(frequent?.sources)],
    ['campaign', plain(frequent?.campaigns)],
  ]
  const set = (name: FilterName, value: string | boolean | undefined) =>
    onChange({ ...filter, [name]: value || undefined })

  return (
    <form id="filters" className="filters" onSubmit={(event) => event.preventDefault()}>
      {choices.map(([name, options]) => (
        <p key={name}>
          <label htmlFor={`filter-${name}`}>
            {texts.fields[name as keyof typeof texts.fields]}
          </label>
          <select
            id={`filter-${name}`}
            value={`${filter[name] ?? ''}`}
            onChange={({ currentTarget }) => set(name, currentTarget.value)}
          >
            <option value="">{texts.any}</option>
            {options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </p>
      ))}
      <p>
        <label htmlFor="filter-heard">{texts.fields.heard}</label>
        <input
          id="filter-heard"
          defaultValue={filter.heard}
          autoComplete="off"
          maxLength={200}
          onChange={({ currentTarget }) => set('heard', currentTarget.value.trim())}
        />
      </p>
      {(['from', 'to'] as const).map((name) => (
        <p key={name}>
          <label htmlFor={`filter-${name}`}>{texts.fields[name]}</label>
          <input
            id={`filter-${name}`}
            type="date"
            value={filter[name] ?? ''}
            onInput={({ currentTarget }) => set(name, currentTarget.value)}
          />
        </p>
      ))}
      <p>
        <label htmlFor="filter-sort">{texts.fields.sort}</label>
        <select
          id="filter-sort"
          value={filter.sort ?? 'newest'}
          onChange={({ currentTarget: { value } }) =>
            set('sort', value === 'newest' ? undefined : value)
          }
        >
          {peopleSorts.map((value) => (
            <option key={value} value={value}>
              {texts.sorts[value]}
            </option>
          ))}
        </select>
      </p>
      <p className="check">
        <label>
          <input
            type="checkbox"
            checked={filter.unread === true}
            onChange={({ currentTarget }) => set('unread', currentTarget.checked)}
          />{' '}
          {texts.fields.unread}
        </label>
      </p>
      <SaveView filter={filter} />
      <p className="actions">
        <ExportButtons whom={{ filter }} />
      </p>
    </form>
  )
}
