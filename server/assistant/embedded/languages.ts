import type { Languages } from '../../../data/contracts/assistant-content.ts'

/** A message in another language. */
interface Foreign {
  /** Says in that language that answers are in English. */
  readonly says: string
  /** The message with the words that are known in English, and without the small words of the language. */
  readonly text: string
}

/** A language is meant from so many of its small words, and such a share of the message. */
const minWords = 2
const minShare = 0.4

/** Finds messages that aren't in English. */
export function languageReader({ languages, english }: Languages) {
  const known = languages.map(({ words, says }) => ({
    words: new Set(unaccented(words).split(' ')),
    says,
  }))
  const translations = new Map(
    Object.entries(english).flatMap(([meaning, words]) =>
      unaccented(words)
        .split(' ')
        .map((word) => [word, meaning] as const),
    ),
  )

  /** Returns messages with the newest two in English, and what is said first if the newest isn't. */
  return (messages: readonly string[]) => {
    let least = minWords
    const newest = messages.slice(-2).map((message) => {
      const foreign = read(message, least)
      // After a message in another language, one of its words is enough: “¿y Silver?”
      least = foreign ? 1 : minWords
      return foreign ?? { text: message, says: undefined }
    })
    const texts = [...messages.slice(0, -2), ...newest.map(({ text }) => text)]
    return { texts, says: newest.at(-1)?.says }
  }

  function read(message: string, least: number): Foreign | undefined {
    const words = (unaccented(message).match(/[\p{L}\p{N}]+(?:-[\p{L}]+)*/gu) ?? []).flatMap(
      // “Gold-Mitgliedschaft” is two words, “rendez-vous” is one.
      (word) => (translations.has(word) || !word.includes('-') ? word : word.split('-')),
    )
    const [best] = known
      .map((language) => ({
        ...language,
        hits: words.filter((word) => language.words.has(word)).length,
      }))
      .sort((one, other) => other.hits - one.hits)
    if (!best || best.hits === 0) return undefined
    const isAsked = (word: string) => best.words.has(word) || translations.has(word)
    const isShort = words.length <= minWords && words.every(isAsked)
    if (!isShort && (best.hits < least || best.hits / words.length < minShare)) return undefined
    const text = words
      .flatMap((word) => translations.get(word) ?? (best.words.has(word) ? [] : word))
      .join(' ')
    return { says: best.says, text }
  }
}

/** Many type without accents. */
const unaccented = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
