import type { Asked, Context } from './context.ts'
import type { Found, Retrieval } from './retrieval.ts'

const pointsBack =
  /\b(?:it|its|that|thats|this|there|they|them|those|these|one|ones|he|she|her|him|same|then)\b/i
const goesOn = /^(?:and|also|what about|how about|ok(?:ay)? and|but|so|or|then)\b/i
const choosesOne = /^which\b/i

const enough = 0.65
const half = 0.5

/** Whether an answer may be given as the answer; else it is at most something near. */
export function isSound({ answer, coverage, directness, isApt }: Found): boolean {
  return isApt && directness >= half && coverage >= (answer.isWorry ? half : enough)
}

export const isNear = ({ directness, isApt }: Found) => isApt && directness >= half

export const refersBack = ({ text }: Asked) => pointsBack.test(text)

/** What the question finds by itself, or leaning on what was spoken of before. */
export function findFor(asked: Asked, context: Context, retrieval: Retrieval): Found | undefined {
  const { text, subjects, rest } = asked
  const plain = retrieval.answer([...subjects, ...rest])
  const leans =
    goesOn.test(text) || refersBack(asked) || (context.about.length > 1 && choosesOne.test(text))
  if (subjects.length > 0) {
    if (rest.length > 0 || !leans || context.asks.length === 0) return plain
    const leaned = retrieval.answer([...subjects, ...context.asks])
    return leaned && isSound(leaned) ? leaned : plain
  }
  if (context.about.length === 0) return plain
  const leaned = retrieval.answer([...context.about, ...rest])
  const isWanted = leans || !plain || !isSound(plain)
  return leaned && isSound(leaned) && isWanted ? leaned : (plain ?? leaned)
}
