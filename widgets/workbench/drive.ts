// Runs in the host page: puts its widget into the state that the address asks for, as a visitor
// would, with the API played by the workbench.
import { answer } from './states.ts'

const options = new URLSearchParams(location.search)
const state = options.get('state') ?? 'idle'
const element = options.get('element') ?? ''

const { fetch } = window
window.fetch = (input, init) => (init?.method === 'POST' ? answer(state) : fetch(input, init))

const entries = import.meta.glob('../*/index.tsx')
await entries[`../${element.replace('coach-', '')}/index.tsx`]?.()

const shadow = document.querySelector(element)?.shadowRoot
if (shadow && state !== 'idle') {
  new MutationObserver((_, observer) => {
    const button = shadow.querySelector('button')
    if (!button) return
    observer.disconnect()
    for (const input of shadow.querySelectorAll<HTMLInputElement>('input:not([tabindex])')) {
      if (state !== 'invalid') input.value = 'ada@example.com'
    }
    button.click()
  }).observe(shadow, { childList: true, subtree: true })
}
