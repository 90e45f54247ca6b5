import { useState } from 'react'
import type { DeskPerson } from '../../../data/contracts/desk-people.ts'
import type { Filter } from './filter.ts'

const nobody: ReadonlySet<string> = new Set()

/** Who is selected: some who are in the list, or all whom the filter finds. The latter ends with the filter. */
export function useSelection(people: readonly DeskPerson[] | undefined, filter: Filter) {
  const [chosen, setChosen] = useState(nobody)
  const [allOf, setAllOf] = useState<string>()
  const key = JSON.stringify(filter)
  const isAll = allOf === key
  const loaded = people?.map(({ id }) => id) ?? []
  const ids = isAll ? new Set(loaded) : chosen

  function choose(changed: ReadonlySet<string>) {
    setAllOf(undefined)
    setChosen(changed)
  }

  return {
    ids,
    isAll,
    /** Whether everybody who is loaded is selected, though there may be more. */
    isPage: loaded.length > 0 && loaded.every((id) => ids.has(id)),
    choose,
    choosePage: () => choose(new Set(loaded)),
    chooseAll: () => setAllOf(key),
    clear: () => choose(nobody),
  }
}
