import type { AnswerEntry, AssistantContent } from '../../../data/contracts/assistant-content.ts'
import type { CueReader } from './cues.ts'
import { sum } from './retrieval.ts'
import type { Vocabulary } from './vocabulary.ts'

interface Match {
  readonly entry: AnswerEntry
  /** From 0; the likeness to an example, and more for each of the challenge's words. */
  readonly score: number
}

const other = 'challenge-other'

/** Of the words that carry meaning, how many an example has to share. */
const leastMeant = 0.5
/** So near to an example, common words are enough. */
const nearlySame = 0.7
const perWord = 0.35
const mostOfWords = 1
/** Of this many examples a term that is in one of them is rare. */
const manyExamples = 600

/** Finds the challenge that a visitor tells of, by the words that its examples share with it. */
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
  const counts = countOf(challenges.flatMap(({ examples }) => examples.flatMap((one) => [...one])))

  /** Longer phrases tell more, and words of one challenge more than words of several. */
  const worthOf = (phrase: string) =>
    (perWord * Math.sqrt(phrase.trim().split(' ').length)) / (uses.get(phrase) ?? 1)
  /** Rare words tell more than common ones; a word of no example tells little. */
  const weightOf = (term: string) => {
    const count = counts.get(term)
    const rarity = Math.log(1 + manyExamples / (count ?? 4))
    return (count === undefined ? 0.5 : 1) * rarity ** 1.5
  }
  const weigh = (terms: Iterable<string>) => sum([...terms].map(weightOf))

  return {
    find(text: string): Match | undefined {
      const spoken = spaced(text)
      const said = [...termsOf(text)]
      const whole = weigh(said)
      const meaningful = said.filter((term) => !vocabulary.isIgnored(term))
      let best: Match | undefined
      for (const { entry, phrases, examples } of challenges) {
        const worth = sum(phrases.filter((phrase) => spoken.includes(phrase)).map(worthOf))
        for (const terms of examples) {
          const meant = meaningful.filter((term) => terms.has(term)).length
          const shared = weigh(said.filter((term) => terms.has(term)))
          const alike = shared / Math.sqrt(whole * weigh(terms) || 1)
          const isMeant = meant > leastMeant * meaningful.length || alike >= nearlySame
          const score = alike + Math.min(mostOfWords, worth)
          if ((worth > 0 || isMeant) && score > (best?.score ?? -1)) best = { entry, score }
        }
      }
      return best
    },

    /** The general answer, when a visitor tells of the business and asks nothing of ours. */
    other(text: string): AnswerEntry | undefined {
      const isChallenge = tells(text) && (isOfBusiness(text) || isOwn(text))
      return isChallenge ? answers.find(({ id }) => id === other) : undefined
    },
  }
}

const countOf = (keys: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]))
