import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from './components/error-boundary.tsx'
import { type Widget, WidgetContext } from './hooks/use-widget.ts'
import { emit } from './lib/events.ts'
import { readOptions } from './lib/options.ts'
import { schemeOf } from './lib/theme.ts'
import { toast } from './lib/toast.ts'

/** Draws a component in the shadow tree of an element, anew whenever the page around it changes. */
export function createWidgetRoot(
  host: HTMLElement,
  View: ComponentType<Widget>,
  sheet: CSSStyleSheet,
) {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  // The one kind of stylesheet that no content security policy refuses.
  shadow.adoptedStyleSheets = [sheet]
  const container = document.createElement('div')
  container.dataset.coachRoot = ''
  // What the page was served with shows, and keeps the focus, until the widget is drawn.
  container.append(document.createElement('slot'))
  const colorProbe = document.createElement('i')
  colorProbe.hidden = true
  shadow.append(container, colorProbe)

  const root = createRoot(container)
  const focused = { current: host }
  let open: (() => void) | undefined
  let isOpenWanted = false
  const removal = new AbortController()
  const observer = new MutationObserver(update)
  observer.observe(host, { attributes: true })
  for (const element of [document.documentElement, document.body]) {
    observer.observe(element, { attributeFilter: ['class', 'style', 'data-theme'] })
  }
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', update, removal)
  // A page that fades into its dark scheme is still light when its class changes.
  addEventListener(
    'transitionend',
    ({ propertyName }) => propertyName === 'background-color' && update(),
    removal,
  )
  container.addEventListener('focusin', ({ target }) => {
    // Toasts stand in a dialog too, as what its slot shows.
    if (container.contains(target as Node)) focused.current = target as HTMLElement
  })

  let options = readOptions(host)
  // The same on every drawing, so that effects may depend on them.
  const page: Omit<Widget, 'options'> = {
    host,
    focused,
    emit: (name, code) => emit(host, options, name, code),
    toast(message) {
      // On a page in the background the focus moves without an event.
      const from = (shadow.activeElement as HTMLElement | null) ?? focused.current
      toast(from.isConnected ? from : host, message)
    },
    onOpen(handler) {
      open = handler
      if (isOpenWanted) handler()
      isOpenWanted = false
      return () => {
        open = undefined
      }
    },
  }

  function update() {
    options = readOptions(host)
    // As base.css reads it: the build renames our tokens.
    container.style.setProperty('--_c-scheme', schemeOf(options.theme, host, colorProbe))
    container.style.setProperty('--coach-accent', options.accent ?? '')
    const widget = { ...page, options }
    root.render(
      <StrictMode>
        <WidgetContext value={widget}>
          <ErrorBoundary widget={widget}>
            <View {...widget} />
          </ErrorBoundary>
        </WidgetContext>
      </StrictMode>,
    )
  }

  return {
    update,
    /** Opens what is drawn, once it is. */
    open() {
      isOpenWanted = !open
      open?.()
    },
    unmount() {
      removal.abort()
      observer.disconnect()
      root.unmount()
      container.remove()
      colorProbe.remove()
    },
  }
}
