import type { Subject } from '../../../data/contracts/assistant-content.ts'
import { wordsOf } from './words.ts'

/** Stands for the name of any subject, so that an example about one tier fits the others. */
export const anySubject = '#'
/** Stands for any large number: nobody asks for the same revenue as an example. */
const anyAmount = '0'

/** A text as the search needs it. */
export interface Reading {
  /** Its words, each once, with names and large numbers replaced. */
  readonly terms: readonly string[]
  /** The subjects that it names. */
  readonly subjects: readonly string[]
}

/** Reads texts by the names of the subjects. */
export function reader(subjects: readonly Subject[]) {
  const named = new Map(
    subjects.flatMap(({ id, names }) => names.map((name) => [wordsOf(name).join(' '), id])),
  )
  /** The most words of a name, by its first word: few words begin one. */
  const longest = new Map<string, number>()
  for (const name of named.keys()) {
    const words = name.split(' ')
    const first = words[0] ?? ''
    longest.set(first, Math.max(words.length, longest.get(first) ?? 1))
  }
  const kinds = new Map(subjects.map(({ id, kind }) => [id, kind]))

  /** Returns the more general subjects, such as the membership for a tier, nearest first. */
  const kindsOf = (subject: string): string[] => {
    const kind = kinds.get(subject)
    return kind === undefined ? [] : [kind, ...kindsOf(kind)]
  }

  return {
    /** All words of names. */
    nameWords: new Set([...named.keys()].flatMap((name) => name.split(' '))),

    /** @param correct corrects the spelling of a word */
    read(text: string, correct = (word: string) => word): Reading {
      const words = wordsOf(text).map(correct)
      const terms = new Set<string>()
      const found = new Set<string>()
      for (let index = 0; index < words.length; ) {
        const word = words[index] ?? ''
        let length = Math.min(longest.get(word) ?? 1, words.length - index)
        const nameHere = () => words.slice(index, index + length).join(' ')
        while (length > 1 && !named.has(nameHere())) length -= 1
        const subject = named.get(nameHere())
        if (subject) found.add(subject)
        terms.add(subject ? anySubject : /^\d{3}|^\d+[km]/.test(word) ? anyAmount : word)
        index += length
      }
      return { terms: [...terms], subjects: [...found] }
    },

    kindsOf,
  }
}
