import { useRef } from 'react'
import { useOpen } from '../shared/hooks/use-open.ts'
import { Launcher } from './launcher.tsx'
import { Panel } from './panel.tsx'
import { useChat } from './use-chat.ts'

/** A round button that opens the panel of a conversation. */
export function Chat() {
  const input = useRef<HTMLTextAreaElement>(null)
  const chat = useChat(input)
  const { isOpen, isUnread, movesFocus, open } = chat

  useOpen(open)

  return isOpen ? (
    <Panel chat={chat} input={input} />
  ) : (
    <Launcher isUnread={isUnread} takesFocus={movesFocus} onOpen={open} />
  )
}
