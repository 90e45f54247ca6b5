import { useReducer, useRef } from 'react'
import { useFocusReturn } from './use-focus-return.ts'

export type SubmitStatus = 'idle' | 'sending' | 'failed' | 'done'

/**
 * Sends one thing at a time, and says how that goes.
 * @param send resolves to whether it was accepted; it never throws
 */
export function useSubmit<Args extends unknown[]>(send: (...args: Args) => Promise<boolean>) {
  const [status, setStatus] = useReducer((_: SubmitStatus, next: SubmitStatus) => next, 'idle')
  const isSending = useRef(false)
  useFocusReturn(status === 'sending')

  /** Resolves to whether it was accepted; false at once while something is being sent. */
  async function submit(...args: Args): Promise<boolean> {
    // The state is that of the last drawing, and a form may be sent twice before the next.
    if (isSending.current) return false
    isSending.current = true
    setStatus('sending')
    const isAccepted = await send(...args)
    isSending.current = false
    setStatus(isAccepted ? 'done' : 'failed')
    return isAccepted
  }

  return { status, submit }
}
