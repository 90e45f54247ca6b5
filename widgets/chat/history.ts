import * as v from 'valibot'
import { type ChatMessage, chat } from '../../data/contracts/chat.ts'
import { readState, saveState } from '../shared/lib/storage.ts'

const name = 'coach-chat'

const message = v.object({
  role: v.picklist(chat.roles),
  content: v.pipe(v.string(), v.regex(/\S/)),
})

/** What the tab remembers; the draft was typed, but not sent. */
const history = v.object({
  messages: v.pipe(v.array(message), v.readonly()),
  isOpen: v.boolean(),
  draft: v.string(),
})
export type History = v.InferOutput<typeof history>

export const emptyHistory: History = { messages: [], isOpen: false, draft: '' }

/** Reads what the tab remembers; anything unreadable counts as nothing. */
export function readHistory(): History {
  return readState(name, history) ?? emptyHistory
}

/** Remembers the conversation in the tab, but nothing before the first message. */
export function saveHistory(history: History): void {
  if (history.messages.length > 0) saveState(name, history)
}

/** Returns as much of a conversation as one call may carry, without the oldest messages. */
export function trimHistory(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const utf8 = new TextEncoder()
  const trimmed: ChatMessage[] = []
  let bytes = utf8.encode('{"messages":[]}').length
  for (const { role, content } of messages.slice(-chat.maxMessages).reverse()) {
    const message = { role, content: content.slice(0, chat.maxLength) }
    bytes += utf8.encode(`${JSON.stringify(message)},`).length
    if (bytes > chat.maxBytes) break
    trimmed.unshift(message)
  }
  return trimmed
}
