import { type ReactNode, StrictMode } from 'react'
import { createRoot as createReactRoot } from 'react-dom/client'

/** React's root in strict mode: every component is mounted twice, and has to stand it. */
export function createRoot(container: Element) {
  const root = createReactRoot(container)
  return {
    render: (view: ReactNode) => root.render(<StrictMode>{view}</StrictMode>),
    unmount: () => root.unmount(),
  }
}
