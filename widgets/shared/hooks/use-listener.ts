import { useLayoutEffect } from 'react'

/** Listens to events while the component is mounted. */
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
