import type { AnswerEntry, AssistantContent } from '../../../data/contracts/assistant-content.ts'
import type { CueReader } from './cues.ts'
import { countOf, similarity, sum } from './similarity.ts'
import type { Reading, Vocabulary } from './vocabulary.ts'

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
  const challenges = answers
    .filter(({ group }) => group === 'challenges')
    .map((entry) => ({
      entry,
      phrases: [...new Set(entry.words.map(spaced))],
    }))
  const uses = countOf(challenges.flatMap(({ phrases }) => phrases))
  const examples = challenges.flatMap((challenge) =>
    challenge.entry.questions.map((text) => ({ challenge, words: vocabulary.read(text).words })),
  )
  const similarTo = similarity(examples.map(({ words }) => words))

  /** Longer phrases weigh more, and so do phrases that only one challenge uses. */
  const worthOf = (phrase: string) =>
    (perWord * Math.sqrt(phrase.trim().split(' ').length)) / (uses.get(phrase) ?? 1)
  return {
    find({ stems, words }: Reading): Match | undefined {
      const spoken = ` ${stems.join(' ')} `
      const closest = new Map<object, number>()
      for (const [index, alike] of similarTo(words).entries()) {
        const { challenge } = examples[index] ?? {}
        if (challenge && alike > (closest.get(challenge) ?? 0)) closest.set(challenge, alike)
      }
      let best: Match | undefined
      for (const challenge of challenges) {
        const { entry, phrases } = challenge
        const worth = sum(phrases.filter((phrase) => spoken.includes(phrase)).map(worthOf))
        const alike = closest.get(challenge) ?? 0
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
