import { useRef, useState } from 'react'
import { useFocusReturn } from './use-focus-return.ts'

/**
 * Sends one thing at a time.
 * @param send resolves to whether it was accepted; it never throws
 */
export function useSubmit<Args extends unknown[]>(send: (...args: Args) => Promise<boolean>) {
  const [isSending, setSending] = useState(false)
  // The state is that of the last drawing, and a form may be sent twice before the next.
  const isBusy = useRef(false)
  useFocusReturn(isSending)

  /** Resolves to whether it was accepted; false at once while something is being sent. */
  async function submit(...args: Args): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setSending(true)
    const isAccepted = await send(...args)
    isBusy.current = false
    setSending(false)
    return isAccepted
  }

  return { isSending, submit }
}
