import { type InferOutput, safeParse } from 'valibot'
import { peopleSearch } from '../../../data/contracts/desk-people.ts'

/** What the list shows, as the API takes it. */
export type Filter = Partial<Omit<InferOutput<typeof peopleSearch>, 'after' | 'today'>>
export type FilterName = keyof Filter

/** The filters of an address, in the order in which they are named. */
const inAddress = [
  ...(['due', 'status', 'kind', 'owner', 'fit', 'source', 'campaign', 'heard'] as const),
  ...(['from', 'to', 'unread', 'sort'] as const),
]

/** Returns the filter of an address. What no filter can be is left out. */
export function filterOf(query: string): Filter {
  const values = new URLSearchParams(query)
  const filter = inAddress.flatMap((name) => {
    const text = values.get(name)
    if (!text) return []
    const value = name === 'unread' ? text === 'true' : text
    return safeParse(peopleSearch, { [name]: value }).success ? [[name, value] as const] : []
  })
  return Object.fromEntries(filter)
}

/** Returns the query of a filter, with its `?`. The text that is searched for stays out of addresses. */
export function queryOf(filter: Filter): string {
  const values = new URLSearchParams()
  for (const name of inAddress) {
    const value = filter[name]
    const isDefault = value === undefined || value === '' || (name === 'sort' && value === 'newest')
    if (!isDefault) values.set(name, `${value}`)
  }
  const query = `${values}`
  return query && `?${query}`
}

/** Which people are shown, without their order. */
export function conditionsOf({ sort: _, ...filter }: Filter): FilterName[] {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined)
  return set.map(([name]) => name as FilterName)
}

/** The day here, such as 2026-01-31. */
export function localDay(date = new Date()): string {
  const two = (part: number) => `${part}`.padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
