import type { AnswerEntry, AssistantContent } from '../../../data/contracts/assistant-content.ts'
import type { Vocabulary } from './vocabulary.ts'

/** How many words small talk may have beyond its example. */
const maxBeside = 2

/** Answers phrases that matter anywhere in a message, and messages that are only small talk. */
export function smallTalkFinder({ answers }: AssistantContent, vocabulary: Vocabulary) {
  const spaced = (text: string) => ` ${vocabulary.wordsOf(text).join(' ')} `
  const phrases = answers.flatMap((entry) =>
    entry.contains.map((phrase) => ({ entry, phrase: spaced(phrase) })),
  )
  const examples = answers
    .filter(({ group }) => group === 'small-talk')
    .flatMap((entry) => entry.questions.map((text) => ({ entry, words: vocabulary.wordsOf(text) })))
    .sort((one, other) => other.words.length - one.words.length)
  const polite = new Set(examples.flatMap(({ words }) => words))

  return (message: string): AnswerEntry | undefined => {
    const text = spaced(message)
    const said = vocabulary.wordsOf(message)
    const isOnly = said.every((word) => polite.has(word) || vocabulary.isIgnored(word))
    const isLike = ({ words }: { words: readonly string[] }) =>
      said.length <= words.length + maxBeside && words.every((word) => said.includes(word))
    const found = phrases.find(({ phrase }) => text.includes(phrase))
    return (found ?? (isOnly ? examples.find(isLike) : undefined))?.entry
  }
}
