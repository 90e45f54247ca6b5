import { type GenericSchema, safeParse } from 'valibot'
import { readOptions } from './options.ts'

type Area = 'localStorage' | 'sessionStorage'

/** What the storage didn't accept. It is newer than what the storage holds. */
const memory = new Map<string, string>()

/** The browser's storage, with memory as the fallback if it is blocked or full. */
export const safeStorage = {
  get(area: Area, name: string): string | null {
    try {
      return memory.get(name) ?? window[area].getItem(name)
    } catch {
      return null
    }
  },
  /** Without a text it removes the item. */
  set(area: Area, name: string, text: string | undefined): void {
    memory.delete(name)
    try {
      if (text) window[area].setItem(name, text)
      else window[area].removeItem(name)
    } catch {
      if (text) memory.set(name, text)
    }
  },
}

/**
 * Returns the storage key of a widget: its element name, its index among equal elements of the page, the
 * page, and its id and source. Other widgets and other pages never read its state.
 */
export function stateName(host: HTMLElement): string {
  const identity = (element: HTMLElement) =>
    [element.id, readOptions(element).text('source')].filter(Boolean).join(' ')
  const own = identity(host)
  const all = document.querySelectorAll<HTMLElement>(host.localName)
  const index = [...all].filter((element) => identity(element) === own).indexOf(host)
  // The query is the page's address, too: WordPress may serve every page at `/?p=1`.
  return `${host.localName}${index} ${location.pathname}${location.search} ${own}`.trim()
}

/** Reads stored state; undefined if it doesn't match the schema. */
export function readState<T>(name: string, schema: GenericSchema<unknown, T>): T | undefined {
  try {
    const stored = safeParse(schema, JSON.parse(safeStorage.get('sessionStorage', name) ?? 'null'))
    return stored.success ? stored.output : undefined
  } catch {
    return undefined
  }
}

/** Stores state in the tab. Undefined removes it. */
export function saveState(name: string, state?: object): void {
  safeStorage.set('sessionStorage', name, JSON.stringify(state))
}

/** Clears a widget's state in the tab, stored with or without an index. */
export function clearState(host: HTMLElement): void {
  for (const name of [stateName(host), host.localName]) saveState(name)
}
