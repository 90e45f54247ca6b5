import { useLayoutEffect, useRef } from 'react'
import copy from '../../data/chat.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import type { ChatProps } from './use-chat.ts'

const balloon =
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 ' +
  '1.099.092 10 10 0 1 0-4.777-4.719'

/** Replaces the served fallback button, and takes over its focus. */
export function Launcher({ chat }: ChatProps) {
  const { isUnread, movesFocus, open } = chat
  const { host, options } = useWidget()
  const button = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const fallback = host.querySelector('[data-coach-fallback]')
    if (movesFocus || fallback?.contains(document.activeElement)) {
      button.current?.focus({ preventScroll: true })
    }
    fallback?.remove()
  }, [host, movesFocus])

  return (
    <Button
      ref={button}
      className="coach-launcher"
      aria-haspopup="dialog"
      icon={balloon}
      label={isUnread ? copy.unread : options.text('label') || copy.launcher}
      data-unread={isUnread || undefined}
      onClick={open}
    />
  )
}
