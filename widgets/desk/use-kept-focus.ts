import { useEffect } from 'react'
import { useWidget } from '../shared/hooks/use-widget.ts'

/**
 * Moves the focus on when what had it is gone or hidden: to the sign-in, or to the tab that is shown.
 * After a session that ended in the middle of something it returns there.
 */
export function useKeptFocus() {
  const { host, focused } = useWidget()

  useEffect(() => {
    const root = host.shadowRoot
    let left: HTMLElement | undefined
    const observer = new MutationObserver(() => {
      const { current } = focused
      // Nobody was here, or has gone elsewhere.
      if (current === host || document.activeElement !== document.body) return
      if (current.checkVisibility()) return
      const next = root?.querySelectorAll<HTMLElement>('[name=token], [aria-current]') ?? []
      const places = [...(left ? [left] : []), ...next]
      left = current
      places.find((place) => place.checkVisibility())?.focus()
    })
    if (root) {
      observer.observe(root, { childList: true, subtree: true, attributeFilter: ['hidden'] })
    }
    return () => observer.disconnect()
  }, [host, focused])
}
