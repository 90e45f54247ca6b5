import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot as createReactRoot } from 'react-dom/client'

/**
 * React's root, drawing before anything else happens, as Preact's does: a widget that has loaded can
 * be opened, and the form that it replaces has not lost the focus yet.
 */
export function createRoot(container: Element) {
  const root = createReactRoot(container)
  return {
    // Where React is at work already, it can't be made to draw before it is done.
    render: (view: ReactNode) => queueMicrotask(() => flushSync(() => root.render(view))),
    unmount: () => root.unmount(),
  }
}
