const memory = new Map<string, string>()

type Area = 'localStorage' | 'sessionStorage'

/** What this browser keeps under a name; null where it keeps nothing. */
export function recall(area: Area, name: string): string | null {
  try {
    return window[area].getItem(name)
  } catch {
    // A sandboxed frame, or a visitor who blocks storage.
    return memory.get(name) ?? null
  }
}

/** Keeps a text; an empty one is forgotten. */
export function keep(area: Area, name: string, text: string): void {
  memory.set(name, text)
  try {
    if (text) window[area].setItem(name, text)
    else window[area].removeItem(name)
  } catch {
    // Blocked, or full: memory has it.
  }
}
