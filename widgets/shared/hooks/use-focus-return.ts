import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useWidget } from './use-widget.ts'

/**
 * Returns the focus that a control lost by being disabled, unless the visitor moved on.
 * @param target gets it; otherwise what had it last
 */
export function useFocusReturn(isDisabled: boolean, target?: RefObject<HTMLElement | null>): void {
  const { focused } = useWidget()
  const wasDisabled = useRef(false)
  useLayoutEffect(() => {
    const isBack = wasDisabled.current && !isDisabled
    wasDisabled.current = isDisabled
    if (!isBack || document.activeElement !== document.body) return
    const { current } = target ?? focused
    current?.focus({ preventScroll: true })
  }, [isDisabled, target, focused])
}
