// Runs in the host page: plays the story of the URL, and marks the page when done.
import { storiesOf } from './story.ts'
import { userOf } from './user.ts'

const options = new URLSearchParams(location.search)
const name = options.get('element') ?? ''
const story = storiesOf(name)[options.get('story') ?? '']
const user = userOf(name)

for (const [property, value] of options) {
  if (!property.startsWith('--')) continue
  document.querySelector<HTMLElement>(name)?.style.setProperty(property, value)
}

// Frames side by side share the browser's storage.
for (const area of ['localStorage', 'sessionStorage']) {
  const items = new Map<string, string>()
  const value: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (item) => items.get(item) ?? null,
    setItem: (item, text) => items.set(item, text),
    removeItem: (item) => items.delete(item),
  }
  Object.defineProperty(window, area, { value })
}

const { fetch } = window
window.fetch = (input, init) => {
  const isApi = init?.method === 'POST' || String(input).includes('/api/')
  if (!isApi) return fetch(input, init)
  const signal = init?.signal ?? new AbortController().signal
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  return Promise.race([aborted, story?.reply?.(user, signal, String(input)) ?? aborted])
}

const entries = import.meta.glob('../*/index.tsx')
await entries[`../${name.replace('coach-', '')}/index.tsx`]?.()
await story?.play(user)
document.documentElement.dataset.played = ''
