import { type ChatMessage, chat } from '../../data/contracts/chat.ts'
import { keep, recall } from '../shared/storage.ts'

const name = 'coach-chat'

/** What a visitor finds again on the next page of the tab. */
export interface History {
  readonly messages: readonly ChatMessage[]
  readonly isOpen: boolean
  /** What was typed, and not sent. */
  readonly draft: string
}

export const nothing: History = { messages: [], isOpen: false, draft: '' }

/** What this tab keeps; whatever it is that cannot be read is nothing. */
export function recallHistory(): History {
  const kept = recall('sessionStorage', name)
  if (!kept) return nothing
  try {
    const { messages, isOpen, draft } = JSON.parse(kept)
    return { messages: messages.filter(isMessage), isOpen: !!isOpen, draft: `${draft}` }
  } catch {
    return nothing
  }
}

/** Keeps what has been said; before the first message nothing is written. */
export function keepHistory(history: History): void {
  if (history.messages.length > 0) keep('sessionStorage', name, JSON.stringify(history))
}

/** As much of a conversation as one call may carry: the oldest messages are left out. */
export function sendable(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const utf8 = new TextEncoder()
  const sent: ChatMessage[] = []
  let bytes = utf8.encode('{"messages":[]}').length
  for (const { role, content } of messages.slice(-chat.mostMessages).reverse()) {
    const message = { role, content: content.slice(0, chat.mostCharacters) }
    bytes += utf8.encode(`${JSON.stringify(message)},`).length
    if (bytes > chat.mostBytes) break
    sent.unshift(message)
  }
  return sent
}

function isMessage(value: ChatMessage): boolean {
  return chat.roles.includes(value.role) && typeof value.content === 'string'
}
