import { type GenericSchema, safeParse } from 'valibot'

type Area = 'localStorage' | 'sessionStorage'

const memory = new Map<string, string>()

/** The browser's storage; memory stands in where a page or a visitor blocks it, or it is full. */
export const safeStorage = {
  get(area: Area, name: string): string | null {
    try {
      return window[area].getItem(name)
    } catch {
      return memory.get(name) ?? null
    }
  },
  /** Removes an empty text. */
  set(area: Area, name: string, text: string): void {
    memory.set(name, text)
    try {
      if (text) window[area].setItem(name, text)
      else window[area].removeItem(name)
    } catch {
      // Memory has it.
    }
  },
}

/** Names what one of the page's widgets stores in the tab: by its kind, and its place among them. */
export function stateName(host: HTMLElement): string {
  const { localName } = host
  return localName + [...document.querySelectorAll(localName)].indexOf(host)
}

/** Reads stored state; undefined where the schema doesn't take what is there. */
export function readState<T>(name: string, schema: GenericSchema<unknown, T>): T | undefined {
  try {
    const stored = safeParse(schema, JSON.parse(safeStorage.get('sessionStorage', name) ?? ''))
    return stored.success ? stored.output : undefined
  } catch {
    return undefined
  }
}

/** Stores state in the tab; undefined is removed. */
export function saveState(name: string, state: unknown): void {
  safeStorage.set('sessionStorage', name, state === undefined ? '' : JSON.stringify(state))
}

/** Forgets what a widget stores in the tab, under its place or its kind alone. */
export function clearState(host: HTMLElement): void {
  for (const name of [stateName(host), host.localName]) saveState(name, undefined)
}
