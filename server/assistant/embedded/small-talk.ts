import type { AnswerEntry, AssistantContent } from '../../../data/contracts/assistant-content.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Words that small talk may have beside those of its example. */
const maxBeside = 3

/** What is said without a question: greetings, thanks, and what must come before any answer. */
export class SmallTalk {
  readonly #vocabulary: Vocabulary
  readonly #phrases: readonly { entry: AnswerEntry; phrase: string }[]
  readonly #examples: readonly { entry: AnswerEntry; words: readonly string[] }[]
  readonly #polite: ReadonlySet<string>

  constructor({ answers }: AssistantContent, vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
    this.#phrases = answers.flatMap((entry) =>
      entry.contains.map((phrase) => ({ entry, phrase: this.#spaced(phrase) })),
    )
    this.#examples = answers
      .filter(({ group }) => group === 'small-talk')
      .flatMap((entry) =>
        entry.questions.map((text) => ({ entry, words: vocabulary.wordsOf(text) })),
      )
      .sort((one, other) => other.words.length - one.words.length)
    this.#polite = new Set(this.#examples.flatMap(({ words }) => words))
  }

  /** The answer to a phrase that matters whatever else the message says. */
  phraseIn(message: string): AnswerEntry | undefined {
    const text = this.#spaced(message)
    return this.#phrases.find(({ phrase }) => text.includes(phrase))?.entry
  }

  /** The answer to a message that is nothing but small talk. */
  find(message: string): AnswerEntry | undefined {
    const said = this.#vocabulary.wordsOf(message)
    const isOnly = said.every((word) => this.#polite.has(word) || this.#vocabulary.isIgnored(word))
    if (!isOnly) return undefined
    const words = new Set(said)
    return this.#examples.find(
      (example) =>
        said.length <= example.words.length + maxBeside &&
        example.words.every((word) => words.has(word)),
    )?.entry
  }

  #spaced(text: string): string {
    return ` ${this.#vocabulary.wordsOf(text).join(' ')} `
  }
}
