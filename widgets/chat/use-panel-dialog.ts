import { type RefObject, useLayoutEffect } from 'react'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { moveBack, moveToBody, watchUsable } from '../shared/lib/at-body.ts'
import { fitWindow } from '../shared/lib/fit-window.ts'
import { lockScroll } from '../shared/lib/lock-scroll.ts'
import { freeToasts } from '../shared/lib/toast.ts'

/** Matches small phones in both orientations, on which the panel fills the screen. */
export const fullscreenQuery = matchMedia('(max-width: 480px), (max-height: 480px)')

/** Shows a non-modal dialog if there is room beside the page; otherwise a full-screen modal. */
export function usePanelDialog(ref: RefObject<HTMLDialogElement | null>): void {
  const { host } = useWidget()

  useLayoutEffect(() => {
    const dialog = ref.current as HTMLDialogElement
    const removal = new AbortController()
    let unlockScroll = () => {}

    function show() {
      const focusedBefore = host.shadowRoot?.activeElement as HTMLElement | null
      unlockScroll()
      unlockScroll = fullscreenQuery.matches ? lockScroll() : () => {}
      if (fullscreenQuery.matches) moveToBody(host)
      dialog.close()
      // Not show(), which moves the focus.
      if (fullscreenQuery.matches) dialog.showModal()
      else dialog.setAttribute('open', '')
      focusedBefore?.focus({ preventScroll: true })
    }

    show()
    fullscreenQuery.addEventListener('change', show, removal)
    const unfit = fitWindow(dialog)
    const unwatch = watchUsable(host, dialog, show)
    return () => {
      unwatch()
      unfit()
      removal.abort()
      freeToasts(host)
      dialog.close()
      unlockScroll()
      // After it is removed. React's StrictMode only says that it is.
      queueMicrotask(() => dialog.isConnected || moveBack(host))
    }
  }, [ref, host])
}
