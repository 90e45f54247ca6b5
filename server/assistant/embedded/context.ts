import type { CueReader } from './cues.ts'
import type { Figures } from './figures.ts'
import { type answerFinder, isGoodMatch, type ScoredAnswer } from './retrieval.ts'
import { type Reading, subjectTerm } from './vocabulary.ts'

/** The subject after a challenge, so that "which program helps with that" is understood. */
export const toldChallenge = subjectTerm('challenge')

export interface Context {
  /** The subjects of the last answer, and what the visitor asked about them. */
  readonly about: readonly string[]
  readonly asks: readonly string[]
  readonly figures: Figures
}

/** A question, its subjects and its other terms. */
export interface Asked extends Reading {
  readonly subjects: readonly string[]
  readonly rest: readonly string[]
}

/** Finds an answer to the question alone, or with the subjects of earlier messages. */
export function findInContext(
  find: ReturnType<typeof answerFinder>,
  { text, words, subjects, rest }: Asked,
  { about, asks }: Context,
  { goesOn, refersBack }: CueReader,
): ScoredAnswer | undefined {
  const plain = find([...subjects, ...rest], words)
  const leans = goesOn(text) || refersBack(text)
  if (subjects.length > 0) {
    // "How is that different from Gold?" compares Gold with the subject before.
    const both = leans && rest.includes('compare') && find([...about, ...subjects, ...rest], words)
    if (both && isGoodMatch(both)) return both
    if (rest.length > 0 || !leans || asks.length === 0) return plain
    const leaned = find([...subjects, ...asks])
    return leaned && isGoodMatch(leaned) ? leaned : plain
  }
  if (about.length === 0) return plain
  const isWhole = rest.length > 0 || !leans
  const leaned = isWhole ? find([...about, ...rest], words) : find([...about, ...asks])
  if (!leaned || !isGoodMatch(leaned)) return plain ?? leaned
  if (leans || !plain || !isGoodMatch(plain)) return leaned
  // Only a text that refers to the visitor's challenge is about it: prices and dates are not.
  const by = about.includes(toldChallenge) ? 'alike' : 'directness'
  const isNearer = leaned[by] > plain[by] || (by === 'directness' && leaned[by] === plain[by])
  return isNearer ? leaned : plain
}
