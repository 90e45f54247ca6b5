import * as v from 'valibot'
import { type ChatMessage, chat } from '../../data/contracts/chat.ts'
import { readState, saveState } from '../shared/lib/storage.ts'

const name = 'coach-chat'

/** The state stored in the tab. The draft was typed, but not sent. */
const history = v.object({
  messages: v.array(v.object({ role: v.picklist(chat.roles), content: v.string() })),
  isOpen: v.boolean(),
  draft: v.string(),
})
export type History = v.InferOutput<typeof history>

export const emptyHistory: History = { messages: [], isOpen: false, draft: '' }

/** Reads the stored conversation. Invalid state is ignored. */
export function readHistory(): History {
  return readState(name, history) ?? emptyHistory
}

/** Stores the conversation in the tab, but nothing before the first message. */
export function saveHistory(history: History): void {
  if (history.messages.length > 0) saveState(name, history)
}

/** Drops the oldest messages of a conversation that is too long for one request. */
export function trimHistory(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const sizeOf = (value: object) => new TextEncoder().encode(JSON.stringify(value)).length + 1
  const newest = messages
    .slice(-chat.maxMessages)
    // The API refuses half an emoji, and with it the conversation.
    .map(({ role, content }) => ({
      role,
      content: content.slice(0, chat.maxLength).toWellFormed(),
    }))
  let bytes = sizeOf({ messages: [] })
  const lastLeftOut = newest.findLastIndex((message) => {
    bytes += sizeOf(message)
    return bytes > chat.maxBytes
  })
  return newest.slice(lastLeftOut + 1)
}
