import { useListener } from '../shared/hooks/use-listener.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { Launcher } from './launcher.tsx'
import { Panel } from './panel.tsx'
import { useChat } from './use-chat.ts'

export function Chat() {
  const { host } = useWidget()
  const chat = useChat()
  useListener(host, 'open', chat.open)
  return chat.isOpen ? <Panel chat={chat} /> : <Launcher chat={chat} />
}
