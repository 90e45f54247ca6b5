import type { ChatMessage } from '../../../data/contracts/chat.ts'

// About 6,000 tokens beside the site's facts: far more than a visitor's question leans on.
const mostCharacters = 24_000

/**
 * The conversation as a model takes it: the newest messages that fit, at least the last one, in
 * turns that begin with the visitor's. The templates of some open models refuse any other order,
 * which a message that was never answered or our own greeting would bring about.
 */
export function recentHistory(messages: readonly ChatMessage[]): ChatMessage[] {
  const turns: ChatMessage[] = []
  for (const message of newest(messages)) {
    const last = turns.at(-1)
    if (message.role === last?.role) {
      turns[turns.length - 1] = { ...last, content: `${last.content}\n\n${message.content}` }
    } else if (last || message.role === 'user') {
      turns.push(message)
    }
  }
  return turns
}

function newest(messages: readonly ChatMessage[]): ChatMessage[] {
  const said = messages.filter(({ content }) => content !== '')
  let characters = 0
  const first = said.findLastIndex(({ content }) => {
    characters += content.length
    return characters > mostCharacters
  })
  return said.slice(Math.min(first + 1, said.length - 1))
}
