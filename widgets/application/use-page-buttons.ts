import { useLayoutEffect } from 'react'
import { useWidget } from '../shared/hooks/use-widget.ts'

const isOpener = (at: EventTarget): at is HTMLElement =>
  at instanceof HTMLElement && at.dataset.coachOpen === 'application'

/** Opens the dialog when a visitor presses an element of the page that is marked to open it. */
export function usePageButtons(open: () => void): void {
  const { host } = useWidget()
  useLayoutEffect(() => {
    function press(event: MouseEvent) {
      const pressed = event.composedPath().find(isOpener)
      // Of several widgets on a page, the first one opens.
      if (!pressed || document.querySelector(host.localName) !== host) return
      event.preventDefault()
      // Safari doesn't focus a pressed button, so the closed dialog couldn't return the focus to it.
      pressed.focus()
      open()
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [host, open])
}
