import { useImperativeHandle } from 'react'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { Launcher } from './launcher.tsx'
import { Panel } from './panel.tsx'
import { useChat } from './use-chat.ts'

export function Chat() {
  const { controls } = useWidget()
  const chat = useChat()
  useImperativeHandle(controls, () => ({ open: chat.open }))
  return chat.isOpen ? <Panel chat={chat} /> : <Launcher chat={chat} />
}
