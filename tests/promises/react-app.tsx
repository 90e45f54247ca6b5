// A React application on another site that renders a widget like any other element.
import { createElement, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Held {
  readonly element: string
  readonly options: Readonly<Record<string, string>>
  readonly events: readonly string[]
}

const { element, options, events }: Held = Reflect.get(window, 'held')
/** Events that reached handlers of either kind. */
const heard: string[] = []
Object.assign(window, { heard })

const handlers = Object.fromEntries(
  events.map((event) => [`oncoach:${event}`, () => heard.push(`prop ${event}`)]),
)

function listen(host: HTMLElement) {
  const controller = new AbortController()
  for (const event of events) {
    host.addEventListener(`coach:${event}`, () => heard.push(`ref ${event}`), controller)
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
