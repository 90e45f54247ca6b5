import type { AnswerEntry, AssistantContent } from '../../../data/contracts/assistant-content.ts'
import type { CueReader } from './cues.ts'
import { countOf, similarity, sum } from './similarity.ts'
import type { Vocabulary } from './vocabulary.ts'

interface Match {
  readonly entry: AnswerEntry
  /** From 0: the similarity to an example, plus a bonus for each word of the challenge. */
  readonly score: number
}

const other = 'challenge-other'

const perWord = 0.42
const mostOfWords = 1

/** Finds the challenge that a visitor describes, by the words shared with its examples. */
export function challengeFinder(
  { answers }: AssistantContent,
  vocabulary: Vocabulary,
  { tells, isOfBusiness, isOwn }: CueReader,
) {
  const spaced = (text: string) => ` ${vocabulary.stemsOf(text).join(' ')} `
  const termsOf = (text: string) => new Set(vocabulary.termsOf(text, { all: true }))
  const challenges = answers
    .filter(({ group }) => group === 'challenges')
    .map((entry) => ({
      entry,
      phrases: [...new Set(entry.words.map(spaced))],
      examples: entry.questions.map(termsOf),
    }))
  const uses = countOf(challenges.flatMap(({ phrases }) => phrases))
  const similarTo = similarity(challenges.flatMap(({ examples }) => examples))

  /** Longer phrases weigh more, and so do phrases that only one challenge uses. */
  const worthOf = (phrase: string) =>
    (perWord * Math.sqrt(phrase.trim().split(' ').length)) / (uses.get(phrase) ?? 1)
  return {
    find(text: string): Match | undefined {
      const spoken = spaced(text)
      const similarityOf = similarTo(termsOf(text))
      let best: Match | undefined
      for (const { entry, phrases, examples } of challenges) {
        const worth = sum(phrases.filter((phrase) => spoken.includes(phrase)).map(worthOf))
        const alike = Math.max(...examples.map(similarityOf))
        const isExample = alike > 0.99
        const score = alike + Math.min(mostOfWords, worth) + Number(isExample)
        if (score > (best?.score ?? -1)) best = { entry, score }
      }
      return best
    },

    /** Returns the general answer if a visitor describes their business and asks us nothing. */
    other(text: string): AnswerEntry | undefined {
      const isChallenge = tells(text) && (isOfBusiness(text) || isOwn(text))
      return isChallenge ? answers.find(({ id }) => id === other) : undefined
    },
  }
}
