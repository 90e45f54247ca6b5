import { useCallback, useEffect, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { desk } from '../../data/contracts/desk.ts'
import { useDeskApi } from './use-desk-api.ts'

/** What an address answers, asked again every five seconds, and whenever `load` is called. */
export function usePolled<T>(path: string, reply: GenericSchema<unknown, T>) {
  const { call, session, isOpen } = useDeskApi()
  const [state, setState] = useState<T>()

  const load = useCallback(async () => {
    const result = await call(path, reply)
    if (result.ok) setState(result.body)
  }, [call, path, reply])

  // biome-ignore lint/correctness/useExhaustiveDependencies: A new session loads what was refused.
  useEffect(() => {
    if (!isOpen) return
    void load()
    const timer = setInterval(() => void load(), desk.pollMs)
    return () => clearInterval(timer)
  }, [load, session, isOpen])

  return [state, load] as const
}
