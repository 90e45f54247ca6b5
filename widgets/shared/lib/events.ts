import type { Options } from './options.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

export type EventName = 'opened' | 'closed' | 'submitted' | 'failed'

interface Detail {
  readonly widget: string
  /** Why it failed: the API's stable code, or `invalid`, `network`, `timeout`, `crashed`. */
  readonly code?: string
}

/**
 * Tells the host page, by a `coach:*` event that bubbles out of the widget, and through
 * `dataLayer` where that is asked for. Never carries what a visitor typed.
 */
export function emit(host: HTMLElement, { layer }: Options, name: EventName, code?: string): void {
  const event = `coach:${name}`
  const detail: Detail = { widget: host.localName.slice(6), ...(code && { code }) }
  host.dispatchEvent(new CustomEvent(event, { bubbles: true, composed: true, detail }))
  if (layer) {
    window.dataLayer ??= []
    window.dataLayer.push({ event, ...detail })
  }
}
