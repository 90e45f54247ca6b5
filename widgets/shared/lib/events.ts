import type { Options } from './options.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

export type EventName = 'opened' | 'closed' | 'submitted' | 'failed'

/**
 * Tells the host page, by a `coach:*` event that bubbles out of the widget, and through
 * `dataLayer` where that is asked for. Never carries what a visitor typed.
 * @param code why it failed: the API's stable code, or `invalid`, `network`, `timeout`, `crashed`
 */
export function emit(host: HTMLElement, { layer }: Options, name: EventName, code?: string): void {
  const event = `coach:${name}`
  const detail = { widget: host.localName.slice(6), ...(code && { code }) }
  host.dispatchEvent(new CustomEvent(event, { bubbles: true, composed: true, detail }))
  if (layer) {
    window.dataLayer ??= []
    window.dataLayer.push({ event, ...detail })
  }
}
