import MiniSearch from 'minisearch'
import type { AssistantContent } from '../../../data/contracts/assistant-content.ts'
import { stem, wordsIn } from './words.ts'

/** Returns the term of a subject, which never equals a visitor's word. */
export const subjectTerm = (id: string) => `#${id}`

export const isSubject = (term: string) => term.startsWith('#')

/** A text as the finders need it, so that each is read once. */
export interface Reading {
  readonly text: string
  readonly stems: readonly string[]
  /** The terms of words and phrases with a meaning, in order. */
  readonly terms: readonly string[]
  /** All terms, those of words without a meaning too. */
  readonly words: ReadonlySet<string>
}

/** How many more misspelled words are corrected; the rest is ignored as noise. */
export interface Corrections {
  left: number
}

/** Returns what a hasty writer keeps of a word: its first letter and its consonants, each once. */
const skeleton = (word: string) => word.replace(/(?<=.)[aeiouy]|(.)(?=\1)/g, '')

/** Turns text into terms. Words and phrases with the same meaning share a term. */
export class Vocabulary {
  readonly #shortened: ReadonlyMap<string, string>
  readonly #ignored: ReadonlySet<string>
  readonly #meanings = new Map<string, string>()
  readonly #kinds: ReadonlyMap<string, string | undefined>
  readonly #spellings = new MiniSearch<{ id: string; bare: string }>({ fields: ['id', 'bare'] })
  readonly #longest: number

  /** @param texts their words count as known, so they are never corrected */
  constructor({ vocabulary, subjects }: AssistantContent, texts: readonly string[]) {
    const { ignored, synonyms, shortened } = vocabulary
    this.#shortened = new Map(Object.entries(shortened))
    this.#ignored = new Set(ignored.flatMap((line) => line.split(' ')))
    this.#kinds = new Map(subjects.map(({ id, kind }) => [id, kind]))
    const mean = (phrase: string, term: string) =>
      this.#meanings.set(this.stemsOf(phrase).join(' '), term)
    for (const [term, phrases] of Object.entries(synonyms)) {
      for (const phrase of [term, ...phrases]) mean(phrase, term)
    }
    for (const { id, names, parts } of subjects) {
      const named = parts ? names.flatMap((name) => [name, ...this.wordsOf(name)]) : names
      for (const name of named) mean(name, subjectTerm(id))
    }
    const words = [...this.#meanings.keys()].map((phrase) => phrase.split(' '))
    this.#longest = Math.max(...words.map(({ length }) => length))
    const known = [
      ...words.flat(),
      ...this.#ignored,
      ...texts.flatMap((text) => this.stemsOf(text)),
    ]
    this.#spellings.addAll([...new Set(known)].map((id) => ({ id, bare: skeleton(id) })))
  }

  /** Returns the words of a text, with abbreviations written out. */
  wordsOf(text: string): string[] {
    return wordsIn(text).flatMap((word) => (this.#shortened.get(word) ?? word).split(' '))
  }

  stemsOf(text: string): string[] {
    return this.wordsOf(text).map(stem)
  }

  read(text: string, corrections: Corrections = { left: 0 }): Reading {
    const words = this.wordsOf(text)
    const stems = words.map(stem)
    const roots = stems.map((root, at) => {
      if (corrections.left === 0 || this.#isKnown(words[at] ?? '', root)) return root
      corrections.left -= 1
      return this.#corrected(root)
    })
    const terms: string[] = []
    const all = new Set<string>()
    for (let at = 0; at < roots.length; ) {
      const { length, meaning } = this.#phraseAt(roots, at)
      const [word = '', root = ''] = [words[at], roots[at]]
      const isNoise = this.isIgnored(word) || this.isIgnored(root) || this.#isScrap(root)
      const term = meaning ?? root
      all.add(term)
      if (meaning || !isNoise) terms.push(term)
      at += length
    }
    return { text, stems, terms, words: all }
  }

  isIgnored(word: string): boolean {
    return this.#ignored.has(word) || /^\d/.test(word)
  }

  /** Returns a subject and its parent kinds, nearest first. */
  kindsOf(term: string): string[] {
    const kind = isSubject(term) ? this.#kinds.get(term.slice(1)) : undefined
    return kind === undefined ? [term] : [term, ...this.kindsOf(subjectTerm(kind))]
  }

  /** Returns the longest known phrase that starts here, or the word alone. */
  #phraseAt(roots: readonly string[], at: number): { length: number; meaning?: string } {
    for (let length = Math.min(this.#longest, roots.length - at); length > 0; length--) {
      const meaning = this.#meanings.get(roots.slice(at, at + length).join(' '))
      if (meaning) return { length, meaning }
    }
    return { length: 1 }
  }

  /** Whether an unknown word is too short to matter. */
  #isScrap(root: string): boolean {
    return root.length < 3 && !this.#spellings.has(root)
  }

  #isKnown(word: string, root: string): boolean {
    const isShort = root.length < 5 && skeleton(root).length < 3
    return isShort || this.isIgnored(word) || this.#spellings.has(root)
  }

  /** Returns the nearest known word. People rarely mistype the first letter. */
  #corrected(root: string): string {
    const near = this.#spellings
      .search(root, { fields: ['id'], fuzzy: root.length < 8 ? 1 : 2 })
      .concat(this.#spellings.search(skeleton(root), { fields: ['bare'] }))
      .map(({ id }) => String(id))
      .filter((id) => id[0] === root[0] && (root.length > 4 || skeleton(id) === skeleton(root)))
    const meant = near.filter((id) => this.#meanings.has(id))
    const subject = meant.find((id) => isSubject(this.#meanings.get(id) ?? ''))
    // A short word is similar to too many others.
    const isClear = root.length >= 7 || near.length === 1
    return subject ?? meant[0] ?? (isClear ? near[0] : undefined) ?? root
  }
}
