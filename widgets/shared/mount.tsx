import type { ComponentType } from 'react'
import { canRun } from '../../data/contracts/can-run.ts'
import { adviseElement, embed, type Place } from './lib/embed.ts'
import { native } from './lib/native.ts'
import { keepKeys } from './lib/own-keys.ts'
import { clearState } from './lib/storage.ts'
import { createWidgetRoot } from './root.tsx'

/** Draws an element at once, or later. */
type Wait = (element: HTMLElement, draw: () => void) => void

/** Adds methods to an element. `draw` draws its component at once. */
type AddMethods = (element: HTMLElement, draw: () => void) => void

/**
 * Defines a component as the element `coach-<name>`, and inserts the script tag's widget: in a browser that has what it
 * needs. In others the page stays as it is.
 * @param addMethods adds what only some elements can do, so that others don't carry it
 * @param wait waits for what only some elements have to wait for
 */
export function define(
  name: string,
  View: ComponentType,
  css: string,
  place: Place = 'tag',
  addMethods?: AddMethods,
  wait?: Wait,
): void {
  if (!canRun()) return
  keepKeys()
  defineElement(`coach-${name}`, View, css, addMethods, wait)
  embed(`coach-${name}`, place)
}

/**
 * Defines a custom element that renders a component in its shadow tree. Does nothing if another copy or
 * version of the script has defined it already.
 */
function defineElement(
  tag: string,
  View: ComponentType,
  css: string,
  addMethods?: AddMethods,
  wait: Wait = (_, draw) => draw(),
) {
  if (customElements.get(tag)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)

  class WidgetElement extends HTMLElement {
    #root: ReturnType<typeof createWidgetRoot> | undefined

    constructor() {
      super()
      addMethods?.(this, () => this.#draw())
    }

    connectedCallback() {
      const draw = () => wait(this, () => this.#draw())
      if (this.#root) this.#draw()
      else if (isBeingParsed(this)) document.addEventListener('DOMContentLoaded', draw)
      else draw()
    }

    #draw() {
      if (!this.isConnected) return
      try {
        this.#root ??= createWidgetRoot(this, View, sheet)
        this.#root.render()
      } catch (error) {
        // What the element contains is still there, and works.
        this.shadowRoot?.replaceChildren(document.createElement('slot'))
        console.error(`${tag}: not drawn`, error)
      }
    }

    /** Starts anew, without what was typed and said. */
    reset() {
      clearState(this)
      this.#remove()
      this.#draw()
    }

    disconnectedCallback() {
      // Moving an element disconnects and reconnects it at once, and must not lose typed text.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#remove()
        if ('coachDrawn' in this.dataset) adviseElement(tag)
      })
    }

    #remove() {
      this.#root?.unmount()
      this.#root = undefined
    }
  }

  customElements.define(tag, WidgetElement)
}

/** Whether the parser may still add children: a cached script can run before the fallback is parsed. */
function isBeingParsed(element: Node): boolean {
  if (document.readyState !== 'loading') return false
  for (let at: Node | null = element; at; at = native(at, 'parentNode')) {
    if (native(at, 'nextSibling')) return false
  }
  return true
}
