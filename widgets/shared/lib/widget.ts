import type { Message } from '../components/toast-view.tsx'
import { readOptions } from './options.ts'
import type { Result } from './request.ts'
import { showToast } from './toast.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** A widget's messages for a request: for success, for certain error codes, for any other failure. */
export interface Messages {
  readonly success?: Message
  readonly failure: Message
  readonly [code: string]: Message | undefined
}

/** Connects a widget to its host page. Created once for each element, so that effects can depend on it. */
export function createWidget(host: HTMLElement) {
  /**
   * Notifies the host page with a `coach:*` event, and with `dataLayer` if enabled. Never contains what
   * a visitor typed.
   * @param code the reason for a failure: the API's code, or `invalid`, `network`, `timeout`, `crashed`
   */
  function emit(name: 'opened' | 'closed' | 'submitted' | 'booked' | 'failed', code?: string) {
    const event = `coach:${name}`
    const detail = { widget: host.localName.slice(6), ...(code && { code }) }
    host.dispatchEvent(new CustomEvent(event, { bubbles: true, composed: true, detail }))
    if (readOptions(host).text('layer') === undefined) return
    try {
      window.dataLayer ??= []
      window.dataLayer.push({ event, ...detail })
    } catch (error) {
      // The page's own layer may be no array, or throw. That mustn't stop the widget.
      reportError(error)
    }
  }

  /** Shows a toast. Closing it restores the focus. */
  function toast(message: Message) {
    // After the widget has rendered the change that the toast is about, because it may move the focus.
    queueMicrotask(() => showToast(message, host))
  }

  /** Reports the result of a request to the visitor and the host page. @returns the visitor's message */
  function report(result: Result<unknown>, messages: Messages) {
    const { code } = result
    const known = messages[code ?? 'success']
    if (code && !known) console.error(`${host.localName}: failed`, result)
    const message = known ?? (code ? messages.failure : undefined)
    if (message) toast(message)
    emit(code ? 'failed' : 'submitted', code)
    return message
  }

  return { host, emit, toast, report }
}
