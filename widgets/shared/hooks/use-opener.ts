import { flushSync } from 'react-dom'
import { useListener } from './use-listener.ts'
import { useWidget } from './use-widget.ts'

/** Calls these for the element's methods of that name, and `open` for clicks on elements with `data-coach-open`. */
export function useOpener(open: () => void, close: () => void): void {
  const { host } = useWidget()
  const name = host.localName.slice(6)
  useListener(host, 'open', open)
  useListener(host, 'close', close)
  useListener(document, 'click', (event) => {
    const opener = event
      .composedPath()
      .find((it): it is HTMLElement => (it as HTMLElement).dataset?.coachOpen === name)
    // With several widgets on a page, only the first one opens.
    if (!opener || document.querySelector(host.localName) !== host) return
    event.preventDefault()
    // Safari doesn't focus a clicked button, so closing a dialog couldn't return the focus to it.
    opener.focus()
    open()
  })
}

/** Adds the methods `open()` and `close()` to an element. They ask its component with an event. */
export function addOpener(element: HTMLElement, draw: () => void): void {
  const ask = (name: string) => () => {
    flushSync(draw)
    element.dispatchEvent(new CustomEvent(name))
  }
  Object.assign(element, { open: ask('open'), close: ask('close') })
}
