import { fillers } from './fillers.ts'
import { lexicon } from './lexicon.ts'
import { Spelling } from './spelling.ts'
import type { Subjects } from './subjects.ts'
import { stem, wordsOf } from './words.ts'

/** Turns what is written into what is meant: one term for all that stands for the same thing. */
export class Terms {
  readonly #meanings = new Map<string, string>()
  readonly #longest: number
  readonly #spelling = new Spelling()
  readonly subjects: ReadonlySet<string>

  constructor(subjects: Subjects) {
    this.subjects = new Set(Object.keys(subjects))
    for (const [meaning, forms] of [...Object.entries(lexicon), ...Object.entries(subjects)]) {
      for (const form of [meaning, ...forms.split(',')]) this.#meanings.set(stems(form), meaning)
    }
    const forms = [...this.#meanings.keys()].map((form) => form.split(' '))
    this.#longest = Math.max(...forms.map(({ length }) => length))
    for (const word of [...forms.flat(), ...fillers]) this.#spelling.add(word)
  }

  /** Words of the indexed texts are no misspellings of ours. */
  learn(texts: readonly string[]) {
    for (const text of texts) for (const word of wordsOf(text)) this.#spelling.add(stem(word))
  }

  /** Every term of the text, in order; what is said in passing is left out. */
  of(text: string, { corrected = false } = {}): string[] {
    const words = wordsOf(text)
    const roots = words.map((word) => (corrected ? this.#corrected(word) : stem(word)))
    const terms: string[] = []
    for (let at = 0; at < roots.length; ) {
      const length = this.#lengthAt(roots, at)
      const meaning = this.#meanings.get(roots.slice(at, at + length).join(' '))
      const [word = '', root = ''] = [words[at], roots[at]]
      if (meaning) terms.push(meaning)
      else if (!isPassing(word) && !isPassing(root)) terms.push(root)
      at += Math.max(length, 1)
    }
    return terms
  }

  /** How many words from there on are one form, of those that are the longest. */
  #lengthAt(roots: readonly string[], at: number): number {
    for (let length = Math.min(this.#longest, roots.length - at); length > 0; length--) {
      if (this.#meanings.has(roots.slice(at, at + length).join(' '))) return length
    }
    return 0
  }

  #corrected(word: string): string {
    const root = stem(word)
    if (this.#spelling.has(root) || isPassing(word)) return root
    return this.#spelling.nearest(root) ?? root
  }
}

const stems = (form: string) => wordsOf(form).map(stem).join(' ')

const isPassing = (word: string) => fillers.has(word) || /^\d/.test(word)
