import type messages from '../../../data/messages.json'

export type Message = typeof messages.newsletter.success

/** The detail of `coach:toast`. */
export interface ToastRequest extends Message {
  /** The element that gets the focus back when a focused toast is closed. */
  readonly from: HTMLElement
}

const name = 'coach-toasts'

/**
 * Shows a toast in the page's one `coach-toasts`, whichever widget or version created it: all versions
 * handle the `coach:toast` event.
 */
export function showToast(detail: ToastRequest): void {
  const toasts = document.querySelector(name) ?? document.createElement(name)
  const show = () => {
    const event = new CustomEvent('coach:toast', { detail, cancelable: true })
    // Retry until the event is handled: while a page is parsed, the toasts aren't rendered yet.
    if (toasts.dispatchEvent(event) && toasts.isConnected) requestAnimationFrame(show)
  }
  const place = placeFor(detail.from)
  if (toasts.parentNode === place) show()
  else {
    place.append(toasts)
    // Wait, because screen readers only announce changes of live regions that they know already.
    setTimeout(show, 100)
  }
}

/** Returns where the toasts must be: inside an open modal dialog, because everything outside is inert. */
function placeFor(from: HTMLElement): Element {
  const { host } = from.getRootNode() as Partial<ShadowRoot>
  const modal = from.closest('dialog:modal')
  // Toasts in the host element are shown by the slot in the widget's dialog.
  return (modal && host) ?? modal ?? host?.closest('dialog:modal') ?? document.body
}

/** Moves the page's toasts out of a widget whose dialog is about to close. */
export function freeToasts(host: HTMLElement): void {
  const toasts = host.querySelector<HTMLElement>(name)
  if (!toasts) return
  document.body.append(toasts)
  if (toasts.popover) toasts.showPopover()
}
