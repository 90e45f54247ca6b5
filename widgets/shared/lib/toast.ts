import type messages from '../../../data/messages.json'

export type Message = typeof messages.newsletter.success

const name = 'coach-toasts'

/**
 * Shows a toast in the page's one `coach-toasts`, whichever widget or version put it there: they
 * all understand its `coach:toast` event.
 * @param from the element that gets the focus back when a visitor closes the toast from inside it
 */
export function toast(from: HTMLElement, message: Message): void {
  const toasts = document.querySelector(name) ?? document.createElement(name)
  const show = () => {
    const event = new CustomEvent('coach:toast', { detail: { ...message, from }, cancelable: true })
    // Not heard: on a page that is still being parsed, the toasts are drawn at its end.
    if (toasts.dispatchEvent(event) && toasts.isConnected) requestAnimationFrame(show)
  }
  const place = placeFor(from)
  if (toasts.parentNode === place) show()
  else {
    place.append(toasts)
    // Screen readers announce what changes in a region that they know already.
    setTimeout(show, 100)
  }
}

/** What stands outside a modal dialog is inert, on top of it or not. */
function placeFor(from: HTMLElement): Element {
  const { host } = from.getRootNode() as Partial<ShadowRoot>
  const modal = from.closest('dialog:modal')
  // The dialog of a widget has a slot, which shows what its element holds.
  return (modal && host) ?? modal ?? host?.closest('dialog:modal') ?? document.body
}

/** Takes the page's toasts out of a widget whose dialog is about to close. */
export function freeToasts(host: HTMLElement): void {
  const toasts = host.querySelector<HTMLElement>(name)
  if (!toasts) return
  document.body.append(toasts)
  if (toasts.popover) toasts.showPopover()
}
