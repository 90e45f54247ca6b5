import { getOrigin } from './attribution.ts'
import { readOptions } from './options.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

export type EventName = 'opened' | 'started' | 'step' | 'closed' | 'submitted' | 'booked' | 'failed'

export interface EventDetail {
  /** The reason for a failure: the API's code, or `invalid`, `network`, `timeout`, `crashed`. */
  readonly code?: string
  /** The id of what was stored. */
  readonly submission?: string | undefined
  /** The number of the question that is shown. */
  readonly step?: number
}

/**
 * Notifies the host page with a `coach:*` event of an element, and with `dataLayer` if enabled. Never contains what a
 * visitor typed.
 */
export function tell(host: HTMLElement, name: EventName, more?: EventDetail): void {
  const event = `coach:${name}`
  try {
    const options = readOptions(host)
    const { source } = getOrigin(options)
    const widget = host.localName.slice(6)
    const detail = { widget, id: host.id, source, variant: options.text('variant'), ...more }
    host.dispatchEvent(new CustomEvent(event, { bubbles: true, composed: true, detail }))
    if (options.text('layer') === undefined) return
    window.dataLayer ??= []
    window.dataLayer.push({ event, ...detail })
  } catch (error) {
    // The page's own event class or layer may throw. That mustn't stop the widget.
    reportError(error)
  }
}
