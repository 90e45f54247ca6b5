import { useLayoutEffect, useRef } from 'react'
import { useWidget } from './use-widget.ts'

/** Restores the focus that a control lost while it was disabled, unless the visitor moved it. */
export function useFocusReturn(isDisabled: boolean): void {
  const { focused } = useWidget()
  const wasDisabled = useRef(false)
  useLayoutEffect(() => {
    const isBack = wasDisabled.current && !isDisabled
    wasDisabled.current = isDisabled
    if (!isBack || document.activeElement !== document.body) return
    focused.current.focus({ preventScroll: true })
  }, [isDisabled, focused])
}
