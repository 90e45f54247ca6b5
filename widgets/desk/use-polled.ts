import { useCallback, useEffect, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { desk } from '../../data/contracts/desk.ts'
import { useDeskApi } from './use-desk-api.ts'

/**
 * Polls a path of the API, and retries sooner after a failure.
 * @returns the newest response, if any, and a function that reloads it now
 */
export function usePolled<T>(
  path: string,
  reply: GenericSchema<unknown, T>,
  intervalMs: number = desk.pollMs,
) {
  const { call, isOpen } = useDeskApi()
  const [state, setState] = useState<T>()

  const load = useCallback(
    async (signal?: AbortSignal) => {
      const result = await call(path, reply, signal ? { signal } : {})
      if (result.ok && !signal?.aborted) setState(result.body)
      return result.ok
    },
    [call, path, reply],
  )

  useEffect(() => {
    if (!isOpen) return
    const controller = new AbortController()
    const { signal } = controller
    let timer: ReturnType<typeof setTimeout>
    async function poll() {
      const isLoaded = await load(signal)
      if (!signal.aborted) timer = setTimeout(poll, isLoaded ? intervalMs : desk.pollMs)
    }
    void poll()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [load, isOpen, intervalMs])

  return [state, load] as const
}
