import MiniSearch from 'minisearch'

interface Document {
  readonly id: number
  readonly text: string
}

/** An index of texts that are words already, numbered in their order. */
export function indexOf(texts: readonly (readonly string[])[]): MiniSearch<Document> {
  const index = new MiniSearch<Document>({
    fields: ['text'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  })
  index.addAll(texts.map((words, id) => ({ id, text: words.join(' ') })))
  return index
}
