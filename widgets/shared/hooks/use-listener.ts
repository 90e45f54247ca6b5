import { useLayoutEffect } from 'react'

/** Listens to events while the component is mounted, optionally before all other listeners. */
export function useListener<E extends Event>(
  target: EventTarget,
  type: string,
  listener: (event: E) => void,
  isCapture = false,
): void {
  useLayoutEffect(() => {
    target.addEventListener(type, listener as EventListener, isCapture)
    return () => target.removeEventListener(type, listener as EventListener, isCapture)
  })
}
