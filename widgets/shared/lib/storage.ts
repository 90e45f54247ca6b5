import { type GenericSchema, safeParse } from 'valibot'
import { toJson } from './json.ts'
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

interface Key {
  readonly index: number
  readonly identity: string
  /** The whole key. */
  name: string
}

const keys = new WeakMap<HTMLElement, Key>()

/**
 * Returns the storage key of a widget: its element name, its index among equal elements of the page, the
 * page, and its id and source. Other widgets and other pages never read its state.
 *
 * If a router changes the page's address, the widget's state follows it to its new key. A removed element, whose
 * request may still end, keeps its last key.
 */
export function stateName(host: HTMLElement): string {
  const key = keys.get(host) ?? firstKey(host)
  keys.set(host, key)
  if (!host.isConnected) return key.name
  // The query is the page's address, too: WordPress may serve every page at `/?p=1`.
  const page = location.pathname + location.search
  const name = `${host.localName}${key.index} ${page} ${key.identity}`.trim()
  const state = key.name && name !== key.name && safeStorage.get('sessionStorage', key.name)
  if (state) {
    safeStorage.set('sessionStorage', name, state)
    saveState(key.name)
  }
  key.name = name
  return name
}

/** The index is that of the first time: after a reload, too, scripts may add equal elements later. */
function firstKey(host: HTMLElement): Key {
  const identityOf = (element: HTMLElement) =>
    [element.id, readOptions(element).text('source')].filter(Boolean).join(' ')
  const identity = identityOf(host)
  const all = document.querySelectorAll<HTMLElement>(host.localName)
  const index = [...all].filter((element) => identityOf(element) === identity).indexOf(host)
  return { index, identity, name: '' }
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
  safeStorage.set('sessionStorage', name, state && toJson(state))
}

/** Clears a widget's state in the tab, stored with or without an index. */
export function clearState(host: HTMLElement): void {
  for (const name of [stateName(host), host.localName]) saveState(name)
}
