import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from './components/error-boundary.tsx'
import { WidgetContext } from './hooks/use-widget.ts'
import { attachRoot } from './lib/attach-root.ts'
import { readOptions } from './lib/options.ts'
import { schemeOf } from './lib/theme.ts'
import { createWidget } from './lib/widget.ts'

/** Renders a component in an element's shadow tree, and rerenders it when options or theme change. */
export function createWidgetRoot(host: HTMLElement, View: ComponentType, sheet: CSSStyleSheet) {
  const { shadow, container, colorProbe } = attachRoot(host, sheet)
  // Shows the fallback content, and keeps its focus, until the widget is rendered.
  container.append(document.createElement('slot'))
  const page = createWidget(host)
  const removal = new AbortController()
  // A page's classes can change with every scroll, and concern the colours alone.
  const observer = new MutationObserver((records) =>
    records.some(({ target }) => target === host) ? update() : paint(),
  )
  observer.observe(host, { attributes: true })
  for (const element of [document.documentElement, document.body]) {
    observer.observe(element, { attributeFilter: ['class', 'style', 'data-theme'] })
  }
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint, removal)
  // With a transition, the background is still the old colour when the page's class changes.
  addEventListener(
    'transitionend',
    ({ propertyName }) => propertyName === 'background-color' && paint(),
    removal,
  )

  const root = createRoot(container)
  let options = readOptions(host)
  function paint() {
    // The build renames `--scheme` in base.css to this.
    container.style.setProperty('--_c-scheme', schemeOf(options.theme, host, colorProbe))
    container.style.setProperty('--coach-accent', options.accent ?? '')
  }
  function update() {
    options = readOptions(host)
    paint()
    const widget = { ...page, options }
    root.render(
      <StrictMode>
        <WidgetContext value={widget}>
          <ErrorBoundary widget={widget}>
            <View />
          </ErrorBoundary>
        </WidgetContext>
      </StrictMode>,
    )
  }

  return {
    update,
    unmount() {
      removal.abort()
      observer.disconnect()
      root.unmount()
      shadow.replaceChildren()
    },
  }
}
