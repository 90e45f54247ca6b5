import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import base from './components/base.css?inline'
import { ErrorBoundary } from './components/error-boundary.tsx'
import toastStyles from './components/toasts.css?inline'
import { Toasts } from './components/toasts.tsx'
import { type Widget, WidgetContext } from './hooks/use-widget.ts'
import { embed, type Place } from './lib/embed.ts'
import { emit } from './lib/events.ts'
import { readOptions } from './lib/options.ts'
import { schemeOf } from './lib/theme.ts'
import { toast } from './lib/toast.ts'

/** Makes a widget of a component: its element `coach-<name>`, and whatever the script tag draws. */
export function define(
  name: string,
  View: ComponentType<Widget>,
  css: string,
  place: Place = 'tag',
): void {
  defineElement('coach-toasts', Toasts, toastStyles)
  defineElement(`coach-${name}`, View, css)
  embed(`coach-${name}`, place)
}

/**
 * Defines a custom element that draws a component in its shadow tree. Where another copy or
 * version of the script has defined it already, that one stays.
 */
function defineElement(tag: string, View: ComponentType<Widget>, css: string): void {
  if (customElements.get(tag)) return
  const sheets = [base, css].map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })

  customElements.define(
    tag,
    class extends HTMLElement {
      #mounted: ReturnType<typeof mount> | undefined

      connectedCallback() {
        if (isBeingParsed(this)) {
          document.addEventListener('DOMContentLoaded', () => this.#show(), { once: true })
        } else this.#show()
      }

      #show() {
        if (!this.isConnected) return
        this.#mounted ??= mount(this, View, sheets)
        this.#mounted.update()
      }

      disconnectedCallback() {
        // A move disconnects and connects in one go, and must not lose what was typed.
        queueMicrotask(() => {
          if (this.isConnected) return
          this.#mounted?.unmount()
          this.#mounted = undefined
        })
      }
    },
  )
}

/** A script from the cache may run before the parser has come to what the element was served with. */
function isBeingParsed(element: Node): boolean {
  if (document.readyState !== 'loading') return false
  for (let at: Node | null = element; at; at = at.parentNode) if (at.nextSibling) return false
  return true
}

function mount(host: HTMLElement, View: ComponentType<Widget>, sheets: CSSStyleSheet[]) {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  // The one kind of stylesheet that no content security policy refuses.
  shadow.adoptedStyleSheets = sheets
  const container = document.createElement('div')
  container.dataset.coachRoot = ''
  // What the page was served with shows, and keeps the focus, until the widget is drawn.
  container.append(document.createElement('slot'))
  const colorProbe = document.createElement('i')
  colorProbe.hidden = true
  shadow.append(container, colorProbe)

  const root = createRoot(container)
  const focused = { current: host }
  const removal = new AbortController()
  const observer = new MutationObserver(update)
  observer.observe(host, { attributes: true })
  for (const page of [document.documentElement, document.body]) {
    observer.observe(page, { attributeFilter: ['class', 'style', 'data-theme'] })
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

  function update() {
    const options = readOptions(host)
    // As base.css reads it: the build renames our tokens.
    container.style.setProperty('--_c-scheme', schemeOf(options.theme, host, colorProbe))
    container.style.setProperty('--coach-accent', options.accent ?? '')
    const widget: Widget = {
      host,
      options,
      focused,
      emit: (name, code) => emit(host, options, name, code),
      toast: (message) => toast(focused.current.isConnected ? focused.current : host, message),
    }
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
    unmount() {
      removal.abort()
      observer.disconnect()
      root.unmount()
      container.remove()
      colorProbe.remove()
    },
  }
}
