import MiniSearch from 'minisearch'
import type { Passage } from '../../../data/contracts/knowledge.ts'
import type { Vocabulary } from './vocabulary.ts'

const maxPassages = 8
const quotedSentences = 2
/** Questions with fewer words are too vague for a quote. */
const fewestWords = 3

/** Finds sentences of a page that contain every word of a question. */
export function passageFinder(passages: readonly Passage[], vocabulary: Vocabulary) {
  const stemsOf = (text: string) => vocabulary.stemsOf(text)
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: stemsOf,
    processTerm: (term) => term,
  })
  index.addAll(passages.map(({ title, text }, id) => ({ id, text: `${title} ${text}` })))

  return (question: string) => {
    const asked = [...new Set(stemsOf(question))].filter((word) => !vocabulary.isIgnored(word))
    if (asked.length < fewestWords) return undefined
    const found = index.search(question, { combineWith: 'AND', tokenize: () => asked })
    for (const { id } of found.slice(0, maxPassages)) {
      const { text = '', title, page, url } = passages[id] ?? {}
      const sentences = text.split(/(?<=[.!?]["”]?)\s+(?=[A-Z0-9"“])/)
      const quotes = sentences.map((_, at) => sentences.slice(at, at + quotedSentences).join(' '))
      const quote = quotes.find((one) => new Set(asked).isSubsetOf(new Set(stemsOf(one))))
      if (quote) return { text: quote, title: title ? `${page}: ${title}` : page, url }
    }
    return undefined
  }
}
