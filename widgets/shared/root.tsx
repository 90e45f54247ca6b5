import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from './components/error-boundary.tsx'
import { WidgetContext } from './hooks/widget-context.ts'
import { attachRoot } from './lib/attach-root.ts'
import { readOptions } from './lib/options.ts'
import { above, labelOn, schemeOf, textZoom } from './lib/theme.ts'
import { createWidget } from './lib/widget.ts'

/** Renders a component in an element's shadow tree, and rerenders it when options or theme change. */
export function createWidgetRoot(host: HTMLElement, View: ComponentType, sheet: CSSStyleSheet) {
  const { shadow, container, colorProbe } = attachRoot(host, sheet)
  // Shows the fallback content, and keeps its focus, until the widget is rendered.
  container.append(document.createElement('slot'))
  const page = createWidget(host)
  const removal = new AbortController()
  const observer = new MutationObserver((records) => {
    // Scripts of the page may animate the element's style, which is no option.
    isOutdated ||= records.some(
      ({ target, attributeName }) =>
        target === host && !/^(style|class)$/.test(attributeName ?? ''),
    )
    schedule()
  })
  // A page may name its theme by any attribute of any element around the widget, or by another stylesheet.
  function observe() {
    observer.disconnect()
    observer.observe(document.head, { attributes: true, childList: true, subtree: true })
    for (let at: Element | undefined = host; at; at = above(at)) {
      observer.observe(at, { attributes: true })
    }
  }
  let frame = 0
  let isOutdated = false
  // Once a frame, because a page can change its classes with every scroll.
  function schedule() {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      if (isOutdated) update()
      else paint()
    })
  }
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', schedule, removal)
  // With a transition, the background is still the old colour when the page's class changes.
  addEventListener(
    'transitionend',
    ({ propertyName }) => propertyName === 'background-color' && schedule(),
    removal,
  )
  // Only the capture phase sees that a stylesheet has arrived.
  addEventListener('load', schedule, { capture: true, signal: removal.signal })

  container.addEventListener('input', page.start)
  const root = createRoot(container)
  let options = readOptions(host)
  function paint() {
    const { style } = container
    const scheme = schemeOf(options.theme, host, colorProbe)
    container.dataset.scheme = scheme
    style.setProperty('--coach-accent', options.accent ?? '')
    for (const name of ['action', 'field']) {
      const background = getComputedStyle(container).getPropertyValue(`--_c-${name}`)
      style.setProperty(`--_c-on-${name}`, labelOn(background, scheme, colorProbe))
    }
    // The direction of the layout is the page's.
    container.lang = options.lang
  }
  function update() {
    isOutdated = false
    options = readOptions(host)
    container.style.setProperty('--_c-zoom', `${textZoom(colorProbe)}`)
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
    /** Renders the element where it stands now. */
    render() {
      observe()
      update()
    },
    unmount() {
      removal.abort()
      cancelAnimationFrame(frame)
      observer.disconnect()
      root.unmount()
      shadow.replaceChildren()
    },
  }
}
