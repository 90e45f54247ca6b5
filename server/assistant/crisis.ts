import type { Crisis } from '../../data/contracts/assistant-content.ts'
import { patternsOf, plainText, takenOut } from './patterns.ts'

/** Reads messages without what only sounds of despair: “dying to scale”, “my phone died”. */
function readerOf({ words, between, idioms }: Crisis) {
  const harmless = patternsOf(idioms, words)
  const things = new RegExp(` (?:${between.join('|')}) (?!partner )`, 'g')
  return (message: string) =>
    plainText(message).replace(harmless, ` ${takenOut} `).replace(things, ` ${takenOut} `)
}

/** @returns a function from a message to the first of the kinds whose patterns it has */
function finderOf<Kind extends { readonly patterns: readonly string[] }>(
  kinds: readonly Kind[],
  crisis: Crisis,
) {
  const read = readerOf(crisis)
  const all = kinds.map((kind) => ({
    kind,
    pattern: patternsOf(kind.patterns, crisis.words),
  }))
  return (message: string): Kind | undefined => {
    const text = read(message)
    return all.find(({ pattern }) => text.search(pattern) >= 0)?.kind
  }
}

/**
 * Finds visitors in despair, in danger or in grief, whatever else they write.
 * @returns a function from all messages of a visitor, oldest first, to the only answer that fits, or undefined.
 * Once a message was about it, every later answer is: nothing is sold in such a conversation.
 */
export function crisisAnswers(crisis: Crisis) {
  const kindOf = finderOf(crisis.kinds, crisis)

  return (messages: readonly string[]): string | undefined =>
    kindOf(messages.at(-1) ?? '')?.answer ??
    messages
      .slice(0, -1)
      .map(kindOf)
      .findLast((kind) => kind !== undefined)?.after
}

/**
 * Finds visitors who may speak of more than the business.
 * @returns a function from all messages of a visitor to what is said to the newest, and whether nothing is sold
 */
export function heavyReader(crisis: Crisis) {
  const kindOf = finderOf(crisis.softer, crisis)

  return (messages: readonly string[]) => {
    const heavy = kindOf(messages.at(-1) ?? '')
    return {
      heavy,
      sellsNothing: heavy !== undefined || messages.slice(0, -1).some(kindOf),
    }
  }
}

const ownLink = /\]\(\//

/** Leaves out the sentences that lead to an offer, if others are left. */
export function withoutOffers(text: string): string {
  const kept = text
    .split('\n')
    .map((line) =>
      line
        .split(/(?<=[.!?]["”)]?) +(?=\p{Lu}|\[|\*)/u)
        .filter((sentence) => !ownLink.test(sentence))
        .join(' '),
    )
    .join('\n')
    .trim()
  return kept === '' ? text : kept
}
