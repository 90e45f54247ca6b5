import { useLayoutEffect } from 'react'

/** Listens to events for as long as the component is drawn. */
export function useListener<E extends Event>(
  target: EventTarget,
  type: string,
  listener: (event: E) => void,
): void {
  useLayoutEffect(() => {
    target.addEventListener(type, listener as EventListener)
    return () => target.removeEventListener(type, listener as EventListener)
  })
}
