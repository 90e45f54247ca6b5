import { useEffect } from 'react'
import { isRendered } from '../../shared/lib/is-rendered.ts'

/**
 * Moves the focus when the focused element is removed or hidden: to the sign-in form, or to the current
 * view in the menu. After a new sign-in it returns to the element that had it before.
 */
export function useKeptFocus() {
  useEffect(() => {
    const { body } = document
    let current: HTMLElement = body
    let left: HTMLElement | undefined
    const remember = ({ target }: Event) => {
      current = target as HTMLElement
    }
    const observer = new MutationObserver(() => {
      // Nothing had the focus, or something else has it now.
      if (current === body || document.activeElement !== body) return
      if (isRendered(current)) return
      const next = document.querySelectorAll<HTMLElement>('.sign-in input, [aria-current], h1')
      const places = [...(left ? [left] : []), ...next]
      left = current
      places.find(isRendered)?.focus({ preventScroll: true })
    })
    body.addEventListener('focusin', remember)
    observer.observe(body, { childList: true, subtree: true, attributeFilter: ['hidden'] })
    return () => {
      body.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}
