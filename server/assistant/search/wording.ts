import type { Understanding } from '../../../data/contracts/assistant-content.ts'

const wordOrEmoji = /[\p{L}\p{N}]+|\p{Extended_Pictographic}\uFE0F?/gu
const emoji = /^\p{Extended_Pictographic}/u

/** Says what visitors write in the words that examples have. */
export function wording({ short, filler }: Pick<Understanding, 'short' | 'filler'>) {
  const meanings = new Map(
    Object.entries(short).flatMap(([meaning, forms]) =>
      forms.split(' ').map((form) => [form, meaning] as const),
    ),
  )
  // With a comma, only before punctuation: “thanks, and Gold?”, but not “thanks a lot”.
  const phrases = filler
    .split('/')
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) => phrase.replace(/,$/, '(?=[,.!;])'))
    .join('|')
  const before = new RegExp(
    `^(?:(?:${phrases})(?![\\p{L}\\p{N}'’])[\\s,.!;:-]*)+(?=[\\p{L}\\p{N}])`,
    'iu',
  )
  const after = new RegExp(
    `(?<=[\\p{L}\\p{N}])(?:[\\s,.!;:-]+(?:${phrases})(?![\\p{L}\\p{N}]))+[\\s,.!;:?]*$`,
    'iu',
  )
  const only = new RegExp(
    `^(?:[^\\p{L}\\p{N}]*(?:${phrases.replaceAll('(?=[,.!;])', '')})(?![\\p{L}\\p{N}]))+[^\\p{L}\\p{N}]*$`,
    'iu',
  )
  const fillers = new Set(filler.split('/'))

  return {
    /** Writes short forms and emoji out: `hw much is gold 💸` has a price. Other emoji are left out. */
    spellOut(text: string): string {
      const hasWords = /\p{L}/u.test(text)
      return text.replace(wordOrEmoji, (word) => {
        const meaning = meanings.get(word.toLowerCase().replace('\uFE0F', ''))
        if (!emoji.test(word)) return meaning ?? word
        return meaning && !(hasWords && fillers.has(meaning)) ? ` ${meaning} ` : ' '
      })
    },

    /** Whether a message is only such words: “ok, thanks”. */
    asksNothing: (text: string): boolean => only.test(text),

    /** Leaves out words around a message that ask nothing: `ok yes how do I book` is about booking. */
    strip: (text: string): string => text.trim().replace(before, '').replace(after, ''),
  }
}
