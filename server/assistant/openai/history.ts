import type { ChatMessage } from '../../../data/contracts/chat.ts'

// About 1,500 tokens, enough for the longest message and what led to it.
const maxLength = 5000

/**
 * Trims a conversation to its newest messages. Turns alternate and start with the visitor, because
 * the templates of some open models reject any other order.
 */
export function recentHistory(messages: readonly ChatMessage[]): ChatMessage[] {
  const said = messages.filter(({ content }) => content !== '')
  let length = 0
  const tooOld = said.findLastIndex(({ content }) => {
    length += content.length
    return length > maxLength
  })
  const turns: { role: ChatMessage['role']; content: string }[] = []
  for (const { role, content } of said.slice(tooOld + 1)) {
    const last = turns.at(-1)
    if (role === last?.role) last.content += `\n\n${content}`
    else if (last || role === 'user') turns.push({ role, content })
  }
  return turns
}
