import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import toastStyles from './components/toasts.css?inline'
import { Toasts } from './components/toasts.tsx'
import { embed, type Place } from './lib/embed.ts'
import { createWidgetRoot } from './root.tsx'

/**
 * Makes a widget of a component: its element `coach-<name>`, and whatever the script tag draws. The
 * element's method `open()` opens what the component's `controls` can open.
 */
export function define(name: string, View: ComponentType, css: string, place: Place = 'tag'): void {
  defineElement('coach-toasts', Toasts, toastStyles)
  defineElement(`coach-${name}`, View, css)
  embed(`coach-${name}`, place)
}

/**
 * Defines a custom element that draws a component in its shadow tree. Where another copy or
 * version of the script has defined it already, that one stays.
 */
function defineElement(tag: string, View: ComponentType, css: string): void {
  if (customElements.get(tag)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)

  class WidgetElement extends HTMLElement {
    #root: ReturnType<typeof createWidgetRoot> | undefined

    connectedCallback() {
      if (isBeingParsed(this)) {
        document.addEventListener('DOMContentLoaded', () => this.#draw())
      } else this.#draw()
    }

    #draw() {
      if (!this.isConnected) return
      this.#root ??= createWidgetRoot(this, View, sheet)
      this.#root.update()
    }

    open() {
      flushSync(() => this.#draw())
      this.#root?.controls.current?.open()
    }

    disconnectedCallback() {
      // A move disconnects and connects in one go, and must not lose what was typed.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#root?.unmount()
        this.#root = undefined
      })
    }
  }

  customElements.define(tag, WidgetElement)
}

/** A script from the cache may run before the parser has come to what the element was served with. */
function isBeingParsed(element: Node): boolean {
  if (document.readyState !== 'loading') return false
  for (let at: Node | null = element; at; at = at.parentNode) if (at.nextSibling) return false
  return true
}
