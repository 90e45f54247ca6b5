import type { Reply } from './replies.ts'
import type { User } from './user.ts'

/** Answers every API request of the page with this reply; without one, requests stay pending. */
export function mockApi(user: User, reply: Reply | undefined): void {
  const { fetch } = window
  window.fetch = (input, init) => {
    const isApi = init?.method === 'POST' || String(input).includes('/api/')
    if (!isApi) return fetch(input, init)
    const signal = init?.signal ?? new AbortController().signal
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
    return reply ? Promise.race([reply(user, signal, String(input)), aborted]) : aborted
  }
}

/** Gives the frame storage of its own, because frames side by side share the browser's. */
export function isolateStorage(): void {
  for (const area of ['localStorage', 'sessionStorage']) {
    const items = new Map<string, string>()
    const value: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
      getItem: (name) => items.get(name) ?? null,
      setItem: (name, text) => items.set(name, text),
      removeItem: (name) => items.delete(name),
    }
    Object.defineProperty(window, area, { value })
  }
}
