import { type ComponentChild, options, render } from 'preact'

// What our widgets use of `react` and `react-dom`, from Preact without its layer for libraries that are written for
// React. Events are the browser's own: `onInput` for each change, and `onBlurCapture` for the fields of a form.
export * from 'preact'
export { Fragment as StrictMode } from 'preact'
export * from 'preact/hooks'

/** Like React's, it takes an element over with its first contents. */
export function createRoot(container: Element) {
  container.replaceChildren()
  return {
    render: (node: ComponentChild) => render(node, container),
    unmount: () => render(null, container),
  }
}

/** Renders a change before it returns. */
export function flushSync(change: () => void): void {
  const { debounceRendering = queueMicrotask } = options
  let draw: (() => void) | undefined
  options.debounceRendering = (work) => {
    draw = work
  }
  try {
    change()
    draw?.()
  } finally {
    options.debounceRendering = debounceRendering
  }
}
