import { type ReactNode, StrictMode } from 'react'
import { createRoot as createReactRoot } from '../shared/root.ts'

/** React's root in strict mode: every component is mounted twice, and has to stand it. */
export function createRoot(container: Element) {
  const { render, unmount } = createReactRoot(container)
  return { render: (view: ReactNode) => render(<StrictMode>{view}</StrictMode>), unmount }
}
