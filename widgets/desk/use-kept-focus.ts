import { useEffect } from 'react'
import { useWidget } from '../shared/hooks/use-widget.ts'

/**
 * Moves the focus when the focused element is removed or hidden: to the sign-in form, or to the current
 * tab. After a new sign-in it returns to the element that had it before.
 */
export function useKeptFocus() {
  const { host } = useWidget()

  useEffect(() => {
    const root = host.shadowRoot
    let current: HTMLElement = host
    let left: HTMLElement | undefined
    const remember = ({ target }: Event) => {
      current = target as HTMLElement
    }
    const observer = new MutationObserver(() => {
      // Nothing in the desk had the focus, or something else on the page has it now.
      if (current === host || document.activeElement !== document.body) return
      if (current.checkVisibility()) return
      const next = root?.querySelectorAll<HTMLElement>('[name=token], [aria-current]') ?? []
      const places = [...(left ? [left] : []), ...next]
      left = current
      places.find((place) => place.checkVisibility())?.focus()
    })
    root?.addEventListener('focusin', remember)
    if (root) {
      observer.observe(root, { childList: true, subtree: true, attributeFilter: ['hidden'] })
    }
    return () => {
      root?.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [host])
}
