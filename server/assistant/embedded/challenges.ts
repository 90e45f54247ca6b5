import type { AnswerEntry, AssistantContent } from '../../../data/contracts/assistant-content.ts'
import type { Vocabulary } from './vocabulary.ts'

interface Match {
  readonly entry: AnswerEntry
  /** From 0; the likeness to an example, and more for each of the challenge's words. */
  readonly score: number
  /** The likeness alone, from 0 to 1. */
  readonly alike: number
}

interface Challenge {
  readonly entry: AnswerEntry
  readonly phrases: readonly string[]
  /** The terms of each example. */
  readonly examples: readonly ReadonlySet<string>[]
}

/** The entry for a challenge that no other covers. */
const otherChallenge = 'challenge-other'

const isTelling = /\b(?:i|im|ive|id|my|mine|we|were|weve|our|us)\b/i
const isQuestion =
  /\?|^(?:(?:and|but|so|ok|also) )*(?:what|how|where|when|who|which|why|can|could|do|does|did|is|are|was|were|will|would|should|has|have|any|tell|show|give|send|write|list|explain|describe|compare|translate|summar|recommend|price|cost)/i
const isAsking = /\b(?:you|your|youre|u)\b/i
/** Begins with what the visitor is or has, rather than with what is wanted. */
const isOwn =
  /^(?:(?:and|but|so|ok|well|honestly|lately) )*(?:i|im|ive|my|we|weve|our|everything|everyone|nothing|nobody|things|struggling|stuck|overwhelmed)\b(?! (?:want|need|wanna|would|d like|heard|saw|read|like|love|just want))/i
const ofBusiness =
  /\b(?:business|company|firm|agency|shop|team|staff|employees?|people|hires?|clients?|customers?|sales?|revenue|profits?|cash|money|leads?|partner|manager|work|working|week|hours|day|job|projects?|decisions?|meetings?|grow\w*|stuck|tired|busy|struggl\w+|problem|challenge)\b/i

/** Of the words that carry meaning, how many an example has to share. */
const leastMeant = 0.5
/** So near to an example, common words are enough. */
const nearlySame = 0.7
const perWord = 0.35
const mostOfWords = 1
/** Of this many examples a term that is in one of them is rare. */
const manyExamples = 600

/** Finds the challenge that a visitor tells of, by the words that its examples share with it. */
export class Challenges {
  readonly #vocabulary: Vocabulary
  readonly #challenges: readonly Challenge[]
  readonly #counts = new Map<string, number>()
  /** How many challenges have a phrase among their words. */
  readonly #uses = new Map<string, number>()
  readonly #other: AnswerEntry | undefined

  constructor({ answers }: AssistantContent, vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
    this.#challenges = answers
      .filter(({ group }) => group === 'challenges')
      .map((entry) => ({
        entry,
        phrases: [
          ...new Set(
            entry.words.map((phrase) => ` ${this.#vocabulary.stemsOf(phrase).join(' ')} `),
          ),
        ],
        examples: entry.questions.map((text) => this.#termsOf(text)),
      }))
    for (const { phrases, examples } of this.#challenges) {
      for (const phrase of phrases) count(this.#uses, phrase)
      for (const terms of examples) for (const term of terms) count(this.#counts, term)
    }
    this.#other = answers.find(({ id }) => id === otherChallenge)
  }

  find(text: string): Match | undefined {
    const spoken = ` ${this.#vocabulary.stemsOf(text).join(' ')} `
    const said = [...this.#termsOf(text)]
    const whole = this.#weigh(said)
    const meaningful = said.filter((term) => !this.#vocabulary.isIgnored(term))
    let best: Match | undefined
    for (const { entry, phrases, examples } of this.#challenges) {
      const worth = this.#worth(phrases.filter((phrase) => spoken.includes(phrase)))
      for (const terms of examples) {
        const meant = meaningful.filter((term) => terms.has(term)).length
        const shared = this.#weigh(said.filter((term) => terms.has(term)))
        const alike = shared / Math.sqrt(whole * this.#weigh(terms) || 1)
        const isMeant = meant > leastMeant * meaningful.length || alike >= nearlySame
        if (worth === 0 && !isMeant) continue
        const score = alike + Math.min(mostOfWords, worth)
        if (!best || score > best.score) best = { entry, score, alike }
      }
    }
    return best
  }

  /** Longer phrases tell more, and words of one challenge more than words of several. */
  #worth(phrases: readonly string[]): number {
    let worth = 0
    for (const phrase of phrases) {
      const length = phrase.trim().split(' ').length
      worth += (perWord * Math.sqrt(length)) / (this.#uses.get(phrase) ?? 1)
    }
    return worth
  }

  /** The general answer, when a visitor tells of the business and asks nothing of ours. */
  other(text: string): AnswerEntry | undefined {
    return tells(text) && (ofBusiness.test(text) || isOwn.test(text)) ? this.#other : undefined
  }

  #termsOf(text: string): ReadonlySet<string> {
    return new Set(this.#vocabulary.termsOf(text, { all: true }))
  }

  /** Rare words tell more than common ones; a word of no example tells little. */
  #weigh(terms: Iterable<string>): number {
    let weight = 0
    for (const term of terms) {
      const count = this.#counts.get(term)
      const rarity = Math.log(1 + manyExamples / (count ?? 4))
      weight += (count === undefined ? 0.5 : 1) * rarity ** 1.5
    }
    return weight
  }
}

/** Whether a message has the form of a question or of a request. */
export const asks = (text: string) => isQuestion.test(text)

/** Whether a message tells of the visitor or asks no question, and asks nothing of us. */
export const tells = (text: string) => (isTelling.test(text) || !asks(text)) && !isAsking.test(text)

const count = (counts: Map<string, number>, key: string) =>
  counts.set(key, (counts.get(key) ?? 0) + 1)
