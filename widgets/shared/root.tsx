import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from './components/error-boundary.tsx'
import { type Widget, WidgetContext } from './hooks/use-widget.ts'
import { readOptions } from './lib/options.ts'
import { schemeOf } from './lib/theme.ts'
import { toast } from './lib/toast.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** Draws a component in the shadow tree of an element, anew whenever the page around it changes. */
export function createWidgetRoot(host: HTMLElement, View: ComponentType, sheet: CSSStyleSheet) {
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
    if (container.contains(target as Node)) page.focused.current = target as HTMLElement
  })

  const root = createRoot(container)
  let options = readOptions(host)
  // The same on every drawing, so that effects may depend on them.
  const page: Omit<Widget, 'options'> = {
    host,
    focused: { current: host },
    controls: { current: null },
    emit(name, code) {
      const event = `coach:${name}`
      const detail = { widget: host.localName.slice(6), ...(code && { code }) }
      host.dispatchEvent(new CustomEvent(event, { bubbles: true, composed: true, detail }))
      if (options.layer) {
        window.dataLayer ??= []
        window.dataLayer.push({ event, ...detail })
      }
    },
    toast(message) {
      // On a page in the background the focus moves without an event.
      const from = (shadow.activeElement as HTMLElement | null) ?? page.focused.current
      toast(from.isConnected ? from : host, message)
    },
    report(result, messages) {
      const code = result.ok ? undefined : result.code
      const known = messages[code ?? 'success']
      if (code && !known) console.error(`${host.localName}: failed`, result)
      const message = known ?? (code ? messages.failure : undefined)
      if (message) page.toast(message)
      page.emit(code ? 'failed' : 'submitted', code)
      return message
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
            <View />
          </ErrorBoundary>
        </WidgetContext>
      </StrictMode>,
    )
  }

  return {
    controls: page.controls,
    update,
    unmount() {
      removal.abort()
      observer.disconnect()
      root.unmount()
      shadow.replaceChildren()
    },
  }
}
