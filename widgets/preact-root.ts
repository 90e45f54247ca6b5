import { type ComponentChildren, render } from 'preact'

/** React's root over Preact's core. */
export function createRoot(container: Element) {
  return {
    render: (view: ComponentChildren) => render(view, container),
    unmount: () => render(null, container),
  }
}
