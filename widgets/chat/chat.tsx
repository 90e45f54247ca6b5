import { useLayoutEffect } from 'react'
import { useOpener } from '../shared/hooks/use-opener.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { showOnTop } from '../shared/lib/top-layer.ts'
import { Launcher } from './launcher.tsx'
import { Panel } from './panel.tsx'
import { useChat } from './use-chat.ts'

export function Chat() {
  const chat = useChat()
  const { host } = useWidget()
  // Each time, because it may stand in another place of the page.
  useLayoutEffect(() => showOnTop(host))
  useOpener(chat.open, chat.close)
  return chat.isOpen ? <Panel chat={chat} /> : <Launcher chat={chat} />
}
