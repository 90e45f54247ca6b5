import { type RefObject, useLayoutEffect } from 'react'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { freeToasts } from '../shared/lib/toast.ts'

/** Matches where the panel fills the screen: on small phones, either way up. */
export const fullscreenQuery = matchMedia('(max-width: 480px), (max-height: 480px)')

/** Shows a dialog beside the page where there is room; elsewhere as a modal that fills the screen. */
export function usePanelDialog(ref: RefObject<HTMLDialogElement | null>): void {
  const { host, focused } = useWidget()

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const removal = new AbortController()

    function show(dialog: HTMLDialogElement) {
      const focusedBefore = dialog.matches(':focus-within') ? focused.current : undefined
      dialog.close()
      // Not show(), which takes the focus.
      if (fullscreenQuery.matches) dialog.showModal()
      else dialog.setAttribute('open', '')
      focusedBefore?.focus({ preventScroll: true })
      fitKeyboard(dialog)
    }

    show(dialog)
    fullscreenQuery.addEventListener('change', () => show(dialog), removal)
    for (const type of ['resize', 'scroll']) {
      visualViewport?.addEventListener(type, () => fitKeyboard(dialog), removal)
    }
    return () => {
      removal.abort()
      freeToasts(host)
      dialog.close()
    }
  }, [ref, host, focused])
}

/** A phone's keyboard covers a part of the layout's viewport; the visual one is what is left. */
function fitKeyboard({ style }: HTMLDialogElement) {
  const viewport = fullscreenQuery.matches ? visualViewport : undefined
  style.blockSize = viewport ? `${viewport.height}px` : ''
  style.insetBlockStart = viewport ? `${viewport.offsetTop}px` : ''
}
