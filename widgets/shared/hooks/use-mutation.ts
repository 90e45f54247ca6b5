import { useLayoutEffect, useRef, useState } from 'react'

/** What a call resolved to, and whether its reply is still wanted. */
export interface Reply<T> {
  readonly result: T
  /** The component was removed, or the call was cancelled or followed by a newer one. */
  readonly isLate: boolean
}

/**
 * Owns the calls of a component to the server: one at a time.
 * @param send makes the call. Its signal aborts when the reply is no longer wanted, as when the component is removed.
 * What mustn't be lost, such as a lead, ignores it.
 */
export function useMutation<Args extends unknown[], T>(
  send: (signal: AbortSignal, ...args: Args) => Promise<T>,
) {
  const [isPending, setPending] = useState(false)
  // A ref, because a form may be submitted twice before the next render.
  const pending = useRef<AbortController>(undefined)

  /** Aborts the pending call, and makes its reply late. */
  function cancel() {
    const call = pending.current
    pending.current = undefined
    setPending(false)
    call?.abort()
  }

  const isMounted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: Only when the component is removed.
  useLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      // React's StrictMode mounts again at once, which is no removal.
      queueMicrotask(() => isMounted.current || cancel())
    }
  }, [])

  /** Resolves to undefined at once if another call is pending. */
  async function run(...args: Args): Promise<Reply<T> | undefined> {
    if (pending.current) return undefined
    const call = new AbortController()
    pending.current = call
    setPending(true)
    try {
      const result = await send(call.signal, ...args)
      return { result, isLate: pending.current !== call }
    } finally {
      if (pending.current === call) {
        pending.current = undefined
        setPending(false)
      }
    }
  }

  return {
    isPending,
    /** The pending call. If a component aborts it, its reply isn't late, and says so. */
    pending,
    run,
    cancel,
  }
}
