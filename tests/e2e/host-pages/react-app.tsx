// A React application on another site that renders a widget like any other element.
import { createElement, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Held {
  readonly element: string
  readonly options: Readonly<Record<string, string>>
  readonly events: readonly string[]
}

declare global {
  interface Window {
    readonly held: Held
    /** Events that reached handlers of either kind. */
    heard: string[]
  }
}

const { element, options, events } = window.held
window.heard = []

const handlers = Object.fromEntries(
  events.map((event) => [
    `oncoach:${event}`,
    ({ detail }: CustomEvent) => window.heard.push(`prop ${event} ${detail.widget}`),
  ]),
)

function listen(host: HTMLElement) {
  const controller = new AbortController()
  for (const event of events) {
    host.addEventListener(`coach:${event}`, () => window.heard.push(`ref ${event}`), controller)
  }
  return () => controller.abort()
}

function App() {
  const [isThere, setThere] = useState(true)
  const [accent, setAccent] = useState('red')
  return (
    <main>
      <button type="button" onClick={() => setThere(!isThere)}>
        Page
      </button>
      <button type="button" onClick={() => setAccent('rebeccapurple')}>
        Color
      </button>
      {isThere && createElement(element, { ...options, accent, ...handlers, ref: listen })}
    </main>
  )
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
