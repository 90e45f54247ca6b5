import { useLayoutEffect, useRef } from 'react'

/** Focuses a new step, so that screen readers read it, and scrolls to its top. */
export function useArrival<Focus extends HTMLElement, Top extends HTMLElement>(hasMoved: boolean) {
  const focus = useRef<Focus>(null)
  const top = useRef<Top>(null)

  useLayoutEffect(() => {
    if (!hasMoved) return
    focus.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'nearest' })
  }, [hasMoved])

  return { focus, top }
}
