import { isRendered } from './is-rendered.ts'
import { native } from './native.ts'
import { above } from './theme.ts'

/** Whether a dialog in this element would be seen, and could be used. */
function isUsable(host: HTMLElement): boolean {
  for (let at: Element | undefined = host; at; at = above(at)) {
    if (native(at as HTMLElement, 'inert')) return false
  }
  // The element itself may have no box, as with `display: contents`.
  return isRendered(host.shadowRoot?.firstElementChild ?? host)
}

/** Returns the first of these elements that is usable, or just the first. */
export const firstUsable = <E extends HTMLElement>(hosts: NodeListOf<E>): E =>
  [...hosts].find(isUsable) ?? (hosts[0] as E)

/** For each element that is at the body: what puts it back. */
const moved = new WeakMap<HTMLElement, () => void>()

/**
 * Moves an element to the end of the body if the page hides it or makes it inert: a modal dialog there would freeze the
 * page, and nobody would see it.
 */
export function moveToBody(host: HTMLElement): void {
  if (moved.has(host) || isUsable(host)) return
  const place = document.createComment('')
  const { hidden, inert, style } = host
  const display = [style.display, style.getPropertyPriority('display')] as const
  moved.set(host, () => {
    moved.delete(host)
    host.hidden ||= hidden
    host.inert ||= inert
    // What the page has set in the meantime stays.
    if (style.getPropertyPriority('display')) style.setProperty('display', ...display)
    if (!host.getAttribute('style')) host.removeAttribute('style')
    if (host.isConnected && place.isConnected) place.replaceWith(host)
    // The page has removed what was around it.
    else if (host.parentNode === document.body) host.remove()
    place.remove()
  })
  host.replaceWith(place)
  document.body.append(host)
  host.hidden = host.inert = false
  if (!isUsable(host)) style.setProperty('display', 'block', 'important')
}

/** Puts an element back to its place. */
export const moveBack = (host: HTMLElement): void => moved.get(host)?.()

/** Calls back when the page hides what is around an open dialog, or makes it inert. @returns a function that ends it */
export function watchUsable(host: HTMLElement, dialog: Element, onHidden: () => void): () => void {
  const check = () => isUsable(host) || onHidden()
  const sizes = new ResizeObserver(check)
  sizes.observe(dialog)
  const attributes = new MutationObserver(check)
  // A closed <details> changes no size.
  const options = { subtree: true, attributeFilter: ['inert', 'open'] }
  attributes.observe(document.documentElement, options)
  return () => {
    sizes.disconnect()
    attributes.disconnect()
  }
}
