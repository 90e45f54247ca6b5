import type { AnswerEntry, AssistantContent } from '../../../data/contracts/assistant-content.ts'
import { similarity, sum } from './similarity.ts'
import { isSubject, type Reading, subjectTerm, type Vocabulary } from './vocabulary.ts'

/** An answer, and how well it fits the question, each from 0 to 1. */
export interface ScoredAnswer {
  readonly entry: AnswerEntry
  /** How much of the question the answer covers. */
  readonly coverage: number
  /** How much of the question the example question covers. */
  readonly directness: number
  /** How similar the wording is to that of the example. */
  readonly alike: number
  /** Whether the answer has no subject that the visitor didn't ask about. */
  readonly isApt: boolean
  readonly rank: number
}

interface Example {
  readonly entry: AnswerEntry
  readonly asked: ReadonlySet<string>
  readonly body: ReadonlySet<string>
  readonly words: Reading['words']
}

const inBody = 0.5
const inKind = 0.75
/** A general answer applies to every subject, if none is closer. */
const inGeneral = 0.4
const enough = 0.58
const half = 0.5
/** Below this similarity, shared terms are a coincidence. */
const leastWording = 0.3
/** From this similarity on, an example is the question in other words. */
const sameWording = 0.72
/** How much the wording counts beside the terms. */
const byWording = 0.6

/** How many examples are compared closely, and how similar their terms must be. */
const compared = { most: 150, least: 0.1 }

/** Whether an answer fits well enough to be given, not only mentioned as the nearest one. */
export const isGoodMatch = ({ coverage, directness, isApt, alike }: ScoredAnswer) =>
  isApt &&
  ((directness >= half && coverage >= enough && alike >= leastWording) || alike >= sameWording)

/** Finds the entry whose example questions are most similar to a question. */
export function answerFinder(assistant: AssistantContent, vocabulary: Vocabulary) {
  const examples = assistant.answers
    .filter(({ group }) => group === 'questions')
    .flatMap((entry) => examplesOf(entry, vocabulary))
  const similarTo = similarity(examples.map(({ words }) => words))
  const closeTo = similarity(examples.map(({ asked }) => asked))
  const isCommon = (term: string) => assistant.vocabulary.common.includes(term)

  /**
   * Returns the answer that covers most of the terms and fewest others.
   * @param said the wording, unless the terms come from earlier messages
   */
  return (terms: readonly string[], said?: Reading['words']): ScoredAnswer | undefined => {
    const kinds = new Map(terms.filter(isSubject).map((term) => [term, vocabulary.kindsOf(term)]))
    const inOthers = new Set([...kinds].flatMap(([, names]) => names.slice(1)))
    // If both a thing and its kind are named, the thing is meant: "the silver membership" is Silver.
    const asked = [...new Set(terms)].filter((term) => !inOthers.has(term))
    const wanted = new Set([...asked, ...inOthers])
    const alikes = said ? similarTo(said) : closeTo(wanted)
    const weigh = (terms: readonly string[]) =>
      sum(terms.map((term) => (isCommon(term) ? half : 1)))
    let best: ScoredAnswer | undefined
    for (const index of mostAlike(alikes)) {
      const example = examples[index]
      const isNear = example && (example.asked.size === 0 || !example.asked.isDisjointFrom(wanted))
      if (!isNear) continue
      const rated = rate(example, asked, wanted, kinds, weigh)
      const alike = (said && alikes[index]) ?? leastWording
      const isExample = rated.isApt && rated.directness === Math.sign(asked.length) && alike > 0.99
      const found = { ...rated, alike, rank: rated.rank + byWording * alike + Number(isExample) }
      if (!best || found.rank > best.rank) best = found
    }
    return best
  }
}

/** Returns the indexes of the highest similarities, in the order of the examples. */
function mostAlike(alikes: Float64Array): number[] {
  const near: number[] = []
  for (let index = 0; index < alikes.length; index += 1) {
    if ((alikes[index] ?? 0) >= compared.least) near.push(index)
  }
  if (near.length <= compared.most) return near
  near.sort((one, other) => (alikes[other] ?? 0) - (alikes[one] ?? 0))
  return near.slice(0, compared.most).sort((one, other) => one - other)
}

function examplesOf(entry: AnswerEntry, vocabulary: Vocabulary): Example[] {
  const body = new Set(entry.says.flatMap(({ text }) => vocabulary.read(text).terms))
  const about = entry.subject === undefined ? undefined : subjectTerm(entry.subject)
  return entry.questions.flatMap((question) => {
    const { terms: named, words } = vocabulary.read(question)
    if (!about) return [{ entry, asked: new Set(named), body, words }]
    const own = named.filter((term) => !vocabulary.kindsOf(term).includes(about))
    const withSubject = { entry, asked: new Set([about, ...own]), body, words }
    const alone = { entry, asked: new Set(own), body, words }
    return entry.subjectOptional && own.length > 0 ? [withSubject, alone] : [withSubject]
  })
}

function rate(
  { entry, asked: example, body }: Example,
  asked: readonly string[],
  wanted: ReadonlySet<string>,
  kinds: ReadonlyMap<string, readonly string[]>,
  weigh: (terms: readonly string[]) => number,
): Omit<ScoredAnswer, 'alike'> {
  const named = [...example].filter(isSubject)
  const isGeneral = entry.subject === undefined && named.length === 0
  const credit = (term: string) => {
    if (example.has(term)) return 1
    if (!isSubject(term)) return body.has(term) ? inBody : 0
    const depth = (kinds.get(term) ?? []).findIndex((kind) => example.has(kind))
    return depth < 0 ? Number(isGeneral) * inGeneral : inKind ** depth
  }
  const whole = weigh(asked) || 1
  const coverage = sum(asked.map((term) => weigh([term]) * credit(term))) / whole
  const directness = weigh(asked.filter((term) => credit(term) > inBody)) / whole
  const met = [...example].filter((term) => wanted.has(term))
  const closeness = example.size > 0 ? weigh(met) / weigh([...example]) : 1
  const isApt =
    named.length > 0 ? named.every((term) => wanted.has(term)) : isGeneral || kinds.size === 0
  const rank = coverage * (isApt ? 0.5 + 0.5 * closeness : 0.4)
  return { entry, coverage, directness, isApt: isApt && closeness >= half, rank }
}
