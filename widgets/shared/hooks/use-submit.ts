import { useRef, useState } from 'react'
import { useFocusReturn } from './use-focus-return.ts'

/**
 * Prevents concurrent submissions.
 * @param send resolves to true if the submission was accepted
 */
export function useSubmit<Args extends unknown[]>(send: (...args: Args) => Promise<boolean>) {
  const [isSending, setSending] = useState(false)
  // A ref, because a form may be submitted twice before the state is updated by the next render.
  const isBusy = useRef(false)
  useFocusReturn(isSending)

  /** Resolves to true if the submission was accepted; to false at once if another one is pending. */
  async function submit(...args: Args): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setSending(true)
    try {
      return await send(...args)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  return { isSending, submit }
}
