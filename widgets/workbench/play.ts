import type { Answer } from './answers.ts'
import type { Visitor } from './visitor.ts'

/** Has every call of the page's widget answered like this; without an answer none ever is. */
export function playApi(visitor: Visitor, answer: Answer | undefined): void {
  const { fetch } = window
  window.fetch = (input, init) => {
    const isCall = init?.method === 'POST' || String(input).includes('/api/')
    if (!isCall) return fetch(input, init)
    const left = init?.signal ?? new AbortController().signal
    const given = new Promise<never>((_, reject) => {
      left.addEventListener('abort', () => reject(left.reason))
    })
    return answer ? Promise.race([answer(visitor, left), given]) : given
  }
}

/** Frames that stand side by side share the browser's storage; each gets one of its own. */
export function ownStorage(): void {
  for (const area of ['localStorage', 'sessionStorage']) {
    const kept = new Map<string, string>()
    const value: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, text) => kept.set(name, text),
      removeItem: (name) => kept.delete(name),
    }
    Object.defineProperty(window, area, { value })
  }
}
