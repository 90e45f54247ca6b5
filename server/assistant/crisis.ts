import type { Crisis } from '../../data/contracts/assistant-content.ts'
import { patternsOf, plainText, takenOut } from './patterns.ts'

/**
 * Finds visitors in despair, in danger or in grief, whatever else they write.
 * @returns a function from all messages of a visitor, oldest first, to the only answer that fits, or undefined.
 * Once a message was about it, every later answer is: nothing is sold in such a conversation.
 */
export function crisisAnswers({ words, between, idioms, kinds }: Crisis) {
  const harmless = patternsOf(idioms, words)
  const things = new RegExp(` (?:${between.join('|')}) (?!partner )`, 'g')
  const patterns = kinds.map(({ patterns, ...kind }) => ({
    ...kind,
    pattern: patternsOf(patterns, words),
  }))
  const kindOf = (message: string) => {
    const text = plainText(message)
      .replace(harmless, ` ${takenOut} `)
      .replace(things, ` ${takenOut} `)
    return patterns.find(({ pattern }) => text.search(pattern) >= 0)
  }

  return (messages: readonly string[]): string | undefined =>
    kindOf(messages.at(-1) ?? '')?.answer ??
    messages
      .slice(0, -1)
      .map(kindOf)
      .findLast((kind) => kind !== undefined)?.after
}
