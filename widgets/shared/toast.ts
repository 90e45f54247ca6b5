import { element } from './mount.tsx'
import styles from './toasts.css?inline'
import { Toasts } from './toasts.tsx'

/** A message of data/messages.json. */
export interface Message {
  readonly tone: string
  readonly title: string
  readonly description: string
}

const name = 'coach-toasts'
element(name, Toasts, styles)

/**
 * Shows a toast in the page's one `coach-toasts`, whichever widget or version put it there: they
 * all understand its `coach:toast` event.
 * @param from the element that gets the focus back when a visitor closes the toast from inside it
 */
export function toast(from: HTMLElement, message: Message): void {
  const found = document.querySelector(name)
  const host = found ?? document.createElement(name)
  // What stands outside a modal dialog is inert, on top of it or not.
  const place = modalAround(from) ?? document.body
  if (host.parentNode !== place) place.append(host)
  const show = () =>
    host.dispatchEvent(new CustomEvent('coach:toast', { detail: { ...message, from } }))
  // Screen readers announce what changes in a region that they know already.
  if (found) show()
  else setTimeout(show, 100)
}

function modalAround(from: HTMLElement): Element | null {
  const root = from.getRootNode()
  return (root instanceof ShadowRoot ? root.host : from).closest('dialog:modal')
}
