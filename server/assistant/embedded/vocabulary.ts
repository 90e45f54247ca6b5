import MiniSearch from 'minisearch'
import type { AssistantContent } from '../../../data/contracts/assistant-content.ts'
import { stem, wordsIn } from './words.ts'

/** The term of a subject, which no word of a visitor can be. */
export const subjectTerm = (id: string) => `#${id}`

export const isSubject = (term: string) => term.startsWith('#')

/** Misspelled words that are looked up in one text; the rest is noise. */
const maxCorrections = 12

/** Turns text into terms: one term for all the words and phrases that mean the same thing. */
export class Vocabulary {
  readonly #meanings = new Map<string, string>()
  readonly #ignored: ReadonlySet<string>
  readonly #shortened: ReadonlyMap<string, readonly string[]>
  readonly #kinds = new Map<string, string>()
  readonly #spellings = new MiniSearch<{ id: string }>({ fields: ['id'] })
  readonly #longest: number

  /** @param texts whose words are known, and so are never taken for misspellings */
  constructor({ vocabulary, subjects }: AssistantContent, texts: readonly string[]) {
    const { ignored, synonyms, shortened } = vocabulary
    this.#shortened = new Map(
      Object.entries(shortened).map(([short, words]) => [short, words.split(' ')]),
    )
    this.#ignored = new Set(ignored.flatMap((line) => line.split(' ')))
    const mean = (phrase: string, term: string) =>
      this.#meanings.set(this.stemsOf(phrase).join(' '), term)
    for (const [term, phrases] of Object.entries(synonyms)) {
      for (const phrase of [term, ...phrases]) mean(phrase, term)
    }
    for (const { id, names, parts, kind } of subjects) {
      const named = parts ? names.flatMap((name) => [name, ...this.wordsOf(name)]) : names
      for (const name of named) mean(name, subjectTerm(id))
      if (kind) this.#kinds.set(subjectTerm(id), subjectTerm(kind))
    }
    const words = [...this.#meanings.keys()].map((phrase) => phrase.split(' '))
    this.#longest = Math.max(...words.map(({ length }) => length))
    const known = new Set([
      ...words.flat(),
      ...this.#ignored,
      ...texts.flatMap((text) => this.stemsOf(text)),
    ])
    this.#spellings.addAll([...known].map((id) => ({ id })))
  }

  /** The words of a text, with those that people shorten as they type in full. */
  wordsOf(text: string): string[] {
    return wordsIn(text).flatMap((word) => this.#shortened.get(word) ?? [word])
  }

  stemsOf(text: string): string[] {
    return this.wordsOf(text).map(stem)
  }

  /** The term of every word or phrase in order; `all` keeps the words that carry no meaning. */
  termsOf(text: string, { all = false } = {}): string[] {
    const words = this.wordsOf(text)
    let corrections = 0
    const roots = words.map((word) => {
      const root = stem(word)
      if (this.#isKnown(word, root) || corrections >= maxCorrections) return root
      corrections += 1
      return this.#corrected(root)
    })
    const terms: string[] = []
    for (let at = 0; at < roots.length; ) {
      const length = this.#phraseAt(roots, at)
      const meaning = this.#meanings.get(roots.slice(at, at + length).join(' '))
      const [word = '', root = ''] = [words[at], roots[at]]
      if (meaning) terms.push(meaning)
      else if (all || !(this.isIgnored(word) || this.#isNoise(root))) terms.push(root)
      at += Math.max(length, 1)
    }
    return terms
  }

  /** Ignored, or too short to count as an unknown word. */
  #isNoise(root: string): boolean {
    return this.isIgnored(root) || (root.length < 3 && !this.#spellings.has(root))
  }

  isIgnored(word: string): boolean {
    return this.#ignored.has(word) || /^\d/.test(word)
  }

  /** A subject and the ones that it is a kind of, nearest first. */
  kindsOf(term: string): string[] {
    const kind = this.#kinds.get(term)
    return kind === undefined ? [term] : [term, ...this.kindsOf(kind)]
  }

  /** How many words from there on make the longest known phrase. */
  #phraseAt(roots: readonly string[], at: number): number {
    for (let length = Math.min(this.#longest, roots.length - at); length > 0; length--) {
      if (this.#meanings.has(roots.slice(at, at + length).join(' '))) return length
    }
    return 0
  }

  #isKnown(word: string, root: string): boolean {
    return root.length < 5 || this.isIgnored(word) || this.#spellings.has(root)
  }

  /** The nearest known word; people rarely miss the first letter. */
  #corrected(root: string): string {
    const near = this.#spellings
      .search(root, { fuzzy: root.length < 8 ? 1 : 2 })
      .map(({ id }) => String(id))
      .filter((id) => id[0] === root[0])
    const meant = near.filter((id) => this.#meanings.has(id))
    const subject = meant.find((id) => isSubject(this.#meanings.get(id) ?? ''))
    // A short word is too near to too many others.
    return subject ?? meant[0] ?? (root.length < 7 && near.length !== 1 ? root : (near[0] ?? root))
  }
}
