import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { firstUsable, moveToBody } from '../lib/at-body.ts'
import { isAddressed, openerOf } from '../lib/opener.ts'
import { useListener } from './use-listener.ts'
import { useWidget } from './use-widget.ts'

/** Whether a widget was opened because the page's address asked for it. */
let hasArrived = false

/**
 * Calls these for the element's methods of that name, and `open` for clicks on its openers and for an address that asks
 * for it. Of several elements, the first one opens that the page shows.
 */
export function useOpener(open: () => void, close: () => void): void {
  const { host } = useWidget()
  const name = host.localName.slice(6)
  function openInSight() {
    moveToBody(host)
    open()
  }
  useListener(host, 'open', openInSight)
  useListener(host, 'close', close)
  useListener(document, 'click', (event) => {
    const opener = openerOf(event)
    if (opener?.name !== name || firstOf(host.localName) !== host) return
    // Safari doesn't focus a clicked button, so closing a dialog couldn't return the focus to it.
    opener.element.focus()
    openInSight()
    // Last, so that a link leads where it says if the widget can't be opened.
    event.preventDefault()
  })
  function arrive() {
    if (!isAddressed(name) || firstOf(host.localName) !== host) return
    hasArrived = true
    openInSight()
  }
  useListener(window, 'hashchange', arrive)
  // Once, or an element that is added again would open again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: Only when the page is opened.
  useEffect(() => {
    if (!hasArrived) arrive()
  }, [])
}

/**
 * Adds the methods `open()` and `close()` to an element. They ask its component with an event. With the opener that was
 * pressed before the loader loaded the script, `open(opener)` opens the first element that the page shows.
 */
export function addOpener(element: HTMLElement, draw: () => void): void {
  const ask = (name: string) => (opener?: unknown) => {
    const first = opener instanceof Element && firstOf(element.localName)
    if (first && first !== element) return first.open()
    flushSync(draw)
    element.dispatchEvent(new CustomEvent(name))
  }
  Object.assign(element, { open: ask('open'), close: ask('close') })
}

/** Returns the first element of a name that the page shows, or just the first. */
const firstOf = (name: string): HTMLElement & { open(): void } =>
  firstUsable(document.querySelectorAll<HTMLElement & { open(): void }>(name))
