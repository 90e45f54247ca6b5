import { useLayoutEffect, useRef, useState } from 'react'

/** What a call resolved to, and whether its reply is still wanted. */
export interface Reply<T> {
  readonly result: T
  /** The component was removed, or the call was cancelled or followed by a newer one. */
  readonly isLate: boolean
}

interface Options {
  /** While a call is pending, `first` ignores others, and `newest` aborts it for them. */
  readonly wins?: 'first' | 'newest'
  /** Completes a pending call after the component is removed. Otherwise it is aborted. */
  readonly outlivesComponent?: boolean
}

/**
 * Owns the calls of a component to the server: one at a time.
 * @param send makes the call. Its signal aborts when the reply is no longer wanted.
 */
export function useMutation<Args extends unknown[], T>(
  send: (signal: AbortSignal, ...args: Args) => Promise<T>,
  { wins = 'first', outlivesComponent = false }: Options = {},
) {
  const [isPending, setPending] = useState(false)
  // A ref, because a form may be submitted twice before the next render.
  const pending = useRef<AbortController>(undefined)

  /** Aborts the pending call, and makes its reply late. */
  function cancel() {
    pending.current?.abort()
    pending.current = undefined
    setPending(false)
  }

  const isMounted = useRef(false)
  useLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      queueMicrotask(() => {
        // React's StrictMode mounts again at once, which is no removal.
        if (isMounted.current) return
        if (!outlivesComponent) pending.current?.abort()
        pending.current = undefined
      })
    }
  }, [outlivesComponent])

  /** Resolves to undefined at once if an earlier call is pending and wins. */
  async function run(...args: Args): Promise<Reply<T> | undefined> {
    if (pending.current && wins === 'first') return undefined
    pending.current?.abort()
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
    run,
    cancel,
    /** Aborts the pending call, whose reply says so. */
    abort: () => pending.current?.abort(),
  }
}
