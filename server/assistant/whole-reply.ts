import type { ChatReply } from '../../data/contracts/chat.ts'
import type { Piece } from './assistant.ts'

/** Adds a part to what came before it. */
export function withPiece(reply: ChatReply, part: string | Piece): ChatReply {
  if (typeof part === 'string') return { ...reply, message: reply.message + part }
  const { text, replaces, suggestions = reply.suggestions } = part
  return {
    message: replaces ? text : reply.message + text,
    ...(suggestions && { suggestions: [...suggestions] }),
  }
}

/** Reads a reply to its end. */
export async function wholeReply(parts: AsyncIterable<string | Piece>): Promise<ChatReply> {
  let reply: ChatReply = { message: '' }
  for await (const part of parts) reply = withPiece(reply, part)
  return reply
}
