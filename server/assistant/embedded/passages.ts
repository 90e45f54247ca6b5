import MiniSearch from 'minisearch'
import type { Passage } from '../../../data/contracts/knowledge.ts'
import type { Vocabulary } from './vocabulary.ts'

const maxPassages = 8
const quotedSentences = 2
/** Fewer words than this are no question that a passage could answer. */
const fewestWords = 3

interface Quotation {
  readonly text: string
  readonly title: string
  readonly url: string
}

/** Finds the sentences of a page that hold every word of a question. */
export class Passages {
  readonly #vocabulary: Vocabulary
  readonly #passages: readonly Passage[]
  readonly #index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: (text) => this.#vocabulary.stemsOf(text),
    processTerm: (term) => term,
  })

  constructor(passages: readonly Passage[], vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
    this.#passages = passages
    this.#index.addAll(passages.map(({ title, text }, id) => ({ id, text: `${title} ${text}` })))
  }

  find(question: string): Quotation | undefined {
    const asked = [...new Set(this.#vocabulary.stemsOf(question))].filter(
      (word) => !this.#vocabulary.isIgnored(word),
    )
    if (asked.length < fewestWords) return undefined
    for (const { id } of this.#index.search(asked.join(' ')).slice(0, maxPassages)) {
      const passage = this.#passages[id]
      if (!passage) continue
      const sentences = sentencesOf(passage.text)
      for (let at = 0; at < sentences.length; at++) {
        const quoted = sentences.slice(at, at + quotedSentences).join(' ')
        const said = new Set(this.#vocabulary.stemsOf(quoted))
        const isWhole = asked.every((word) => said.has(word))
        if (isWhole) {
          const { url, page, title } = passage
          return { text: quoted, title: title ? `${page}: ${title}` : page, url }
        }
      }
    }
    return undefined
  }
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?]["”]?)\s+(?=[A-Z0-9"“])/)
