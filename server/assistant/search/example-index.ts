import type { SearchOptions } from 'minisearch'
import type { AnswerEntry } from '../../../data/contracts/assistant-content.ts'
import type { Reading } from './subjects.ts'
import { indexOf } from './text-index.ts'

/** One of the questions of an answer. */
export interface Example extends Reading {
  readonly answer: AnswerEntry
  readonly question: string
  /** The words of all examples of the answer, and of its text. */
  readonly asked: ReadonlySet<string>
  readonly text: ReadonlySet<string>
}

/** The examples of all answers, some of which come and go while the server runs. */
export function exampleIndex(read: (text: string) => Reading, answers: readonly AnswerEntry[]) {
  const first = answers.flatMap(examplesOf)
  const index = indexOf(first.map(({ terms }) => terms))
  const examples = new Map(first.entries())
  const uses = new Map<string, number>()
  let next = first.length

  for (const example of first) count(example, 1)

  function count({ terms }: Example, step: 1 | -1): void {
    for (const term of terms) {
      const left = (uses.get(term) ?? 0) + step
      if (left > 0) uses.set(term, left)
      else uses.delete(term)
    }
  }

  function examplesOf(answer: AnswerEntry): Example[] {
    const readings = answer.questions.map((question) => ({ question, ...read(question) }))
    const asked = new Set(readings.flatMap(({ terms }) => terms))
    const text = new Set(answer.says.flatMap(({ text }) => read(text).terms))
    return readings.map((reading) => ({ answer, asked, text, ...reading }))
  }

  return {
    add(answer: AnswerEntry): void {
      for (const example of examplesOf(answer)) {
        index.add({ id: next, text: example.terms.join(' ') })
        examples.set(next, example)
        count(example, 1)
        next += 1
      }
    },

    /** Removes the examples of an answer, if there are any. */
    remove(answer: string): void {
      for (const [id, example] of examples) {
        if (example.answer.id !== answer) continue
        index.discard(id)
        examples.delete(id)
        count(example, -1)
      }
    },

    get count() {
      return examples.size
    },

    /** All words of the examples. */
    words: () => uses.keys(),

    /** How many examples have a word. */
    usesOf: (term: string) => uses.get(term) ?? 0,
    get: (id: number) => examples.get(id) as Example,
    search: (terms: readonly string[], options: SearchOptions) =>
      index.search(terms.join(' '), options),
  }
}
