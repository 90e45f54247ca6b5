import { useLayoutEffect, useRef } from 'react'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { Launcher } from './launcher.tsx'
import { Panel } from './panel.tsx'
import { useChat } from './use-chat.ts'

/** A round button that opens the panel of a conversation. */
export function Chat() {
  const { onOpen } = useWidget()
  const input = useRef<HTMLTextAreaElement>(null)
  const chat = useChat(input)
  const { isOpen, isUnread, movesFocus, open } = chat

  useLayoutEffect(() => onOpen(open), [onOpen, open])

  return isOpen ? (
    <Panel chat={chat} input={input} />
  ) : (
    <Launcher isUnread={isUnread} takesFocus={movesFocus} onOpen={open} />
  )
}
