import * as v from 'valibot'
import { type ChatMessage, chat } from '../../data/contracts/chat.ts'
import { readState, saveState } from '../shared/lib/storage.ts'

const name = 'coach-chat'

const message = v.object({
  role: v.picklist(chat.roles),
  content: v.pipe(v.string(), v.regex(/\S/)),
})

/** What a visitor finds again on the next page of the tab; the draft was typed, and not sent. */
const history = v.object({
  messages: v.pipe(v.array(message), v.readonly()),
  isOpen: v.boolean(),
  draft: v.string(),
})
export type History = v.InferOutput<typeof history>

export const nothing: History = { messages: [], isOpen: false, draft: '' }

/** What this tab keeps; whatever it is that cannot be read is nothing. */
export function recallHistory(): History {
  return readState(name, history) ?? nothing
}

/** Keeps what has been said; before the first message nothing is written. */
export function keepHistory(history: History): void {
  if (history.messages.length > 0) saveState(name, history)
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
