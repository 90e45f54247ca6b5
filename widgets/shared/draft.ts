const memory = new Map<string, string>()

/** What the visitor had typed and not yet sent, in this tab; nothing is written before that. */
export function readDraft(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    // A sandboxed frame, or a visitor who blocks storage.
    return memory.get(name) ?? ''
  }
}

/** Keeps a draft; an empty one is forgotten. */
export function keepDraft(name: string, text: string): void {
  memory.set(name, text)
  try {
    if (text) sessionStorage.setItem(name, text)
    else sessionStorage.removeItem(name)
  } catch {
    // Blocked, or full: memory has it.
  }
}
