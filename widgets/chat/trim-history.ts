import { type ChatMessage, chat } from '../../data/contracts/chat.ts'
import { toJson } from '../shared/lib/json.ts'
import { wellFormed } from '../shared/lib/well-formed.ts'

/** Drops the oldest messages of a conversation that is too long for one request. */
export function trimHistory(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const sizeOf = (value: object) => new TextEncoder().encode(toJson(value)).length + 1
  const newest = messages
    .slice(-chat.maxMessages)
    // The API refuses half an emoji, and with it the conversation.
    .map(({ role, content }) => ({
      role,
      content: wellFormed(content.slice(0, chat.maxLength)),
    }))
  let bytes = sizeOf({ messages: [] })
  const lastLeftOut = newest.findLastIndex((message) => {
    bytes += sizeOf(message)
    return bytes > chat.maxBytes
  })
  return newest.slice(lastLeftOut + 1)
}
