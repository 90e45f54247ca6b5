import copy from '../../../data/desk.json' with { type: 'json' }
import { labelOf } from '../app/label.ts'
import { useNames } from '../app/use-names.ts'
import type { Filter, FilterName } from './filter.ts'

const { people: texts } = copy

/** Returns a function that says what a filter is set to, such as `Status: New`. */
export function useFilterWords() {
  const nameOf = useNames()
  return (name: FilterName, filter: Filter): string => {
    const field = texts.fields[name as keyof typeof texts.fields]
    const { kind, status, owner, due, fit } = filter
    const words: Partial<Record<FilterName, string | undefined>> = {
      kind: kind && labelOf(copy.kinds, kind),
      status: status && copy.statuses[status],
      owner: owner && (owner === 'none' ? texts.nobody : nameOf(owner)),
      due: due && texts.dues[due],
      fit: fit && copy.fit.names[fit],
    }
    return name === 'unread' ? field : `${field}: ${words[name] ?? filter[name]}`
  }
}
