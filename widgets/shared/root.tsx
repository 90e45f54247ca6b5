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

/** Renders a component in an element's shadow tree, and rerenders it when options or theme change. */
export function createWidgetRoot(host: HTMLElement, View: ComponentType, sheet: CSSStyleSheet) {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  // The only kind of stylesheet that no Content-Security-Policy blocks.
  shadow.adoptedStyleSheets = [sheet]
  const container = document.createElement('div')
  container.dataset.coachRoot = ''
  // Shows the fallback content, and keeps its focus, until the widget is rendered.
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
  // With a transition, the background is still the old colour when the page's class changes.
  addEventListener(
    'transitionend',
    ({ propertyName }) => propertyName === 'background-color' && update(),
    removal,
  )
  container.addEventListener('focusin', ({ target }) => {
    // Ignore toasts, which are slotted into a dialog.
    if (container.contains(target as Node)) page.focused.current = target as HTMLElement
  })

  const root = createRoot(container)
  let options = readOptions(host)
  // Created once, so that effects can depend on these.
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
      // In a background tab, focus changes fire no event.
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
    // The build renames `--scheme` in base.css to this.
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
