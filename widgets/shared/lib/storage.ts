import { type GenericSchema, safeParse } from 'valibot'

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

/** Returns the storage key of a widget: its element name and its index among elements of this kind. */
export function stateName(host: HTMLElement): string {
  const { localName } = host
  return localName + [...document.querySelectorAll(localName)].indexOf(host)
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
