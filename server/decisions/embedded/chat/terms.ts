import { fillers, lexicon } from './lexicon.ts'
import { nearest } from './spelling.ts'
import type { Subjects } from './subjects.ts'

const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Words in lower case, without accents and apostrophes; `day three` is one word, `day3`. */
function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .replace(
      /\bwho(?:s| is| are| was)? (\w[^?.!]{0,30}?) (?:for|made for|meant for)\b/g,
      '$1 who for',
    )
    .replace(
      /\b(day|month|phase|stage) (one|two|three|four|five)\b/g,
      (_, unit, word) => `${unit} ${numberWords.indexOf(word)}`,
    )
    .replace(/\b(day|month|phase|stage) (\d{1,2})\b/g, '$1$2')
  return plain.match(/[a-z]+\d*|\d[\d.,]*[a-z%+]*/g) ?? []
}

/** One form for `cancel`, `cancels`, `cancelled`, `canceling`. */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  return word
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1')
    .replace(/(?:ing|ed)$/, (end) => (word.length - end.length < 3 ? end : ''))
    .replace(/([b-df-hj-mp-tv-z])\1$/, '$1')
    .replace(/(?<=.{4})e$/, '')
}

/** Turns what is written into what is meant: one term for all that stands for the same thing. */
export class Terms {
  readonly #meanings = new Map<string, string>()
  readonly #longest: number
  readonly #known: Set<string>
  readonly subjects: ReadonlySet<string>

  constructor(subjects: Subjects) {
    this.subjects = new Set(Object.keys(subjects))
    for (const [meaning, forms] of [...Object.entries(lexicon), ...Object.entries(subjects)]) {
      for (const form of [meaning, ...forms]) this.#meanings.set(stems(form), meaning)
    }
    const forms = [...this.#meanings.keys()]
    this.#longest = Math.max(...forms.map((form) => form.split(' ').length))
    this.#known = new Set(forms.flatMap((form) => form.split(' ')))
  }

  /** Words of the indexed texts are no misspellings of ours. */
  learn(texts: readonly string[]) {
    for (const text of texts) for (const word of wordsOf(text)) this.#known.add(stem(word))
  }

  /** Every term of the text, in order; what is said in passing is left out. */
  of(text: string, { corrected = false } = {}): string[] {
    const words = wordsOf(text)
    const roots = words.map((word) => (corrected ? this.#corrected(word) : stem(word)))
    const terms: string[] = []
    for (let at = 0; at < roots.length; ) {
      const length = this.#lengthAt(roots, at)
      const meaning = this.#meanings.get(roots.slice(at, at + length).join(' '))
      const word = words[at] ?? ''
      if (length > 0 && meaning) terms.push(meaning)
      else if (!isPassing(word) && !isPassing(roots[at] ?? '')) terms.push(roots[at] ?? '')
      at += Math.max(length, 1)
    }
    return terms
  }

  #lengthAt(roots: readonly string[], at: number): number {
    for (let length = Math.min(this.#longest, roots.length - at); length > 0; length--) {
      if (this.#meanings.has(roots.slice(at, at + length).join(' '))) return length
    }
    return 0
  }

  #corrected(word: string): string {
    const root = stem(word)
    if (this.#known.has(root) || isPassing(word) || /\d/.test(word)) return root
    return nearest(root, this.#known) ?? nearest(word, fillers) ?? root
  }
}

const stems = (form: string) => wordsOf(form).map(stem).join(' ')

const isPassing = (word: string) => fillers.has(word) || /^\d/.test(word)
