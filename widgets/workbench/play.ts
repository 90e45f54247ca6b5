// Runs in the host page: plays the story of the URL, and marks the page when done.
import { storiesOf, type Waiting } from './story.ts'
import { userOf } from './user.ts'

const options = new URLSearchParams(location.search)
const name = options.get('element') ?? ''
const story = storiesOf(name)[options.get('story') ?? '']
/** Shows in the workbench what a request, or the user of the story, waits for. */
const show = (waiting: Waiting) => parent.postMessage(waiting, location.origin)
const user = userOf(name, (what) => show({ user: what && `waits for ${what}` }))

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
  const reply = Promise.race([aborted, story?.reply?.(user, signal, String(input)) ?? aborted])
  const { pathname } = new URL(String(input), location.href)
  void follow(`${init?.method ?? 'GET'} ${pathname}`, reply, signal)
  return reply
}

/** Shows how far a request is. */
async function follow(call: string, reply: Promise<Response>, signal: AbortSignal) {
  show({ [call]: 'no reply yet' })
  try {
    const copy = (await reply).clone()
    show({ [call]: `${copy.status}, still arriving` })
    await copy.text()
    show({ [call]: `${copy.status}` })
  } catch {
    const ended = Object(signal.reason).name === 'TimeoutError' ? 'timed out' : 'stopped'
    show({ [call]: signal.aborted ? ended : 'no connection' })
  }
}

const entries = import.meta.glob('../*/index.tsx')
await entries[`../${name.replace('coach-', '')}/index.tsx`]?.()
await story?.play(user)
document.documentElement.dataset.played = ''
