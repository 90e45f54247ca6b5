import type { ComponentType } from 'react'
import base from './base.css?inline'
import { ErrorBoundary } from './components/error-boundary.tsx'
import { embed, type Place } from './embed.ts'
import { type Options, readOptions } from './options.ts'
import { createRoot } from './root.ts'
import { schemeOf } from './theme.ts'

/** What every widget's component is given. */
export interface WidgetProps {
  readonly host: HTMLElement
  readonly options: Options
}

type Widget = ComponentType<WidgetProps>

/** Makes a widget of a component: its element `coach-<name>`, and whatever the script tag draws. */
export function define(name: string, Widget: Widget, css: string, place: Place = 'tag'): void {
  element(`coach-${name}`, Widget, css)
  embed(`coach-${name}`, place)
}

/**
 * Defines a custom element that draws a component in its shadow tree. Where another copy or
 * version of the script has defined it already, that one stays.
 */
export function element(tag: string, Widget: Widget, css: string): void {
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
        this.#mounted ??= mount(this, Widget, sheets)
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

function mount(host: HTMLElement, Widget: Widget, sheets: CSSStyleSheet[]) {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  // The one kind of stylesheet that no content security policy refuses.
  shadow.adoptedStyleSheets = sheets
  const ground = document.createElement('div')
  ground.dataset.coachRoot = ''
  const probe = document.createElement('i')
  probe.hidden = true
  shadow.append(ground, probe)

  const root = createRoot(ground)
  const gone = new AbortController()
  const observer = new MutationObserver(update)
  observer.observe(host, { attributes: true })
  for (const page of [document.documentElement, document.body]) {
    observer.observe(page, { attributeFilter: ['class', 'style', 'data-theme'] })
  }
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', update, gone)
  // A page that fades into its dark scheme is still light when its class changes.
  addEventListener(
    'transitionend',
    ({ propertyName }) => propertyName === 'background-color' && update(),
    gone,
  )

  function update() {
    const options = readOptions(host)
    // As base.css reads it: the build renames our tokens.
    ground.style.setProperty('--_c-scheme', schemeOf(options.theme, host, probe))
    ground.style.setProperty('--coach-accent', options.accent ?? '')
    root.render(
      <ErrorBoundary host={host} options={options}>
        <Widget host={host} options={options} />
      </ErrorBoundary>,
    )
  }

  return {
    update,
    unmount() {
      gone.abort()
      observer.disconnect()
      root.unmount()
      ground.remove()
      probe.remove()
    },
  }
}
