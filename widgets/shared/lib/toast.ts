/** A message of data/messages.json. */
export interface Message {
  readonly tone: string
  readonly title: string
  readonly description: string
}

const name = 'coach-toasts'

/**
 * Shows a toast in the page's one `coach-toasts`, whichever widget or version put it there: they
 * all understand its `coach:toast` event.
 * @param from the element that gets the focus back when a visitor closes the toast from inside it
 */
export function toast(from: HTMLElement, message: Message): void {
  const host = document.querySelector(name) ?? document.createElement(name)
  const show = () => {
    const said = new CustomEvent('coach:toast', { detail: { ...message, from }, cancelable: true })
    // Not heard: on a page that is still being parsed, the toasts are drawn at its end.
    if (host.dispatchEvent(said) && host.isConnected) requestAnimationFrame(show)
  }
  const place = placeFor(from)
  if (host.parentNode === place) show()
  else {
    place.append(host)
    // Screen readers announce what changes in a region that they know already.
    setTimeout(show, 100)
  }
}

/** What stands outside a modal dialog is inert, on top of it or not. */
function placeFor(from: HTMLElement): Element {
  const root = from.getRootNode()
  const modal = 'dialog:modal'
  const around = from.closest(modal)
  if (!(root instanceof ShadowRoot)) return around ?? document.body
  // The dialog of a widget has a slot, which shows what its element holds.
  return around ? root.host : (root.host.closest(modal) ?? document.body)
}

/** Takes the page's toasts out of a widget's dialog that is about to close. */
export function freeToasts(dialog: HTMLElement): void {
  const root = dialog.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  const host = root.host.querySelector<HTMLElement>(name)
  if (!host) return
  document.body.append(host)
  if (host.popover) host.showPopover()
}
