import { useOpener } from '../shared/hooks/use-opener.ts'
import { Launcher } from './launcher.tsx'
import { Panel } from './panel.tsx'
import { useChat } from './use-chat.ts'

export function Chat() {
  const chat = useChat()
  useOpener(chat.open, chat.close)
  return chat.isOpen ? <Panel chat={chat} /> : <Launcher chat={chat} />
}
