import type { Message } from '../components/toast-view.tsx'
import { readOptions } from './options.ts'
import type { Result } from './request.ts'
import { type EventDetail, type EventName, tell } from './tell.ts'
import { showToast } from './toast.ts'

/** A widget's messages for a request: for success, for certain error codes, for any other failure. */
export interface Messages {
  readonly success?: Message
  readonly failure: Message
  readonly [code: string]: Message | undefined
}

/** Connects a widget to its host page. Created once for each element, so that effects can depend on it. */
export function createWidget(host: HTMLElement) {
  let isStarted = false

  function emit(name: EventName, more?: EventDetail) {
    if (name === 'submitted') isStarted = false
    tell(host, name, more)
  }

  /** Says that somebody has begun to use the widget, once until it is sent. */
  function start() {
    if (!isStarted) emit('started')
    isStarted = true
  }

  /** Shows a toast. Closing it restores the focus. @returns what it says, in the words of the page */
  function toast(message: Message): Message {
    const { say } = readOptions(host)
    const said = say(message)
    // After the widget has rendered the change that the toast is about, because it may move the focus.
    queueMicrotask(() => showToast(said, host))
    return said
  }

  /** Reports the result of a request to the visitor and the host page. @returns the visitor's message */
  function report(result: Result<unknown>, messages: Messages) {
    const { code } = result
    const known = messages[code ?? 'success']
    if (code && !known) console.error(`${host.localName}: failed`, result)
    const message = known ?? (code ? messages.failure : undefined)
    if (code) emit('failed', { code })
    else emit('submitted', { submission: Object(result.body).id })
    return message && toast(message)
  }

  /**
   * Reports an error on a form's way to its request, such as one of the page's libraries, so that no lead is lost in
   * silence. @returns the visitor's message, if there was an error
   */
  async function attempt(submit: Promise<unknown>, messages: Messages) {
    try {
      await submit
      return undefined
    } catch (error) {
      return report({ ok: false, code: 'crashed', detail: `${error}` }, messages)
    }
  }

  return { host, emit, start, toast, report, attempt }
}
