import type { AnswerEntry } from '../../../data/contracts/assistant-content.ts'
import type { Knowledge, Passage } from '../../../data/contracts/knowledge.ts'
import { type Example, exampleIndex } from './example-index.ts'
import { speller } from './spelling.ts'
import { anySubject, type Reading, reader } from './subjects.ts'
import { indexOf } from './text-index.ts'
import { wording } from './wording.ts'
import { wordsOf } from './words.ts'

/** How much an answer counts. Each line says what goes wrong without it; `npm run evaluate` shows it. */
const factors = {
  // Its subject is named: otherwise “which revenue for SCALE” gets what all programs ask for.
  named: 1.35,
  // Its subject was named last: otherwise “does it include coaching”, after Silver, gets all tiers.
  lastNamed: 1.8,
  // It is about something, and nothing is named, or the other way round: “is there any proof” gets a tier's proof.
  general: 0.87,
  // It is about another subject than the named one: “how expensive is Silver” gets the call's price.
  other: 0.4,
  // Visitors tell of themselves: “we lose good people after six months” gets the dates of six months.
  told: 1.25,
  // Each word that no page has: “what time is it in Tokyo” gets the time zone of events.
  strange: 0.9,
  // A word that is in an answer's text, but in none of its examples: “how long do refunds take to process” is lost.
  inText: 0.65,
}
/** Rare words count more: otherwise “I need a lawyer” gets what helps those who need a sounding board. */
const rarityExponent = 1.25
/** In a longer question, a word that no page has is a detail. */
const maxPlainTerms = 8
/** How visitors begin to tell of themselves. */
const teller = /^(?:i|im|ive|my|we|our)$/
/** How many examples are compared closely. */
const maxCompared = 60
/** A word of so many examples has little meaning of its own, such as “how” and “the”. */
const commonShare = 1 / 80
/** These are rarer, but mean as little. */
const plain = new Set(
  wordsOf(
    'which where when what whose does could should would will have that this these they them there',
  ),
)

/** An answer and how well its best example fits the question, from 0. */
export interface Match {
  readonly answer: AnswerEntry
  /** The example that is nearest to the question. */
  readonly question: string
  readonly score: number
}

export type Search = ReturnType<typeof createSearch>
const searches = new WeakMap<Knowledge, Search>()

/**
 * Searches the example questions of all answers, and the passages of the pages. Indexing takes longer than
 * the rest of a start, so callers with the same knowledge share a search.
 */
export function searchIn(knowledge: Knowledge): Search {
  const search = searches.get(knowledge) ?? createSearch(knowledge)
  searches.set(knowledge, search)
  return search
}

function createSearch({ assistant, passages }: Knowledge) {
  const { answers, subjects, understanding } = assistant
  const { read, kindsOf, nameWords } = reader(subjects)
  const examples = exampleIndex((text) => read(text), answers)
  const texts = passages.map(({ page, title, text }) => wordsOf(`${page} ${title} ${text}`))
  const passageIndex = indexOf(texts)
  const known = new Set([...texts.flat(), ...nameWords])
  const nearest = speller([...examples.words(), ...nameWords], (word) =>
    nameWords.has(word) ? Number.POSITIVE_INFINITY : examples.usesOf(word),
  )
  const correct = (word: string) =>
    known.has(word) || examples.usesOf(word) > 0 ? word : nearest(word)

  const weightOf = (term: string) =>
    Math.log(1 + examples.count / (examples.usesOf(term) || 2)) ** rarityExponent
  const weigh = (terms: readonly string[]) => terms.reduce((sum, term) => sum + weightOf(term), 0)

  const hasMeaning = (word: string) =>
    word.length > 3 && !plain.has(word) && examples.usesOf(word) <= examples.count * commonShare

  return {
    ...wording(understanding),
    kindsOf,
    /** Reads what a visitor wrote: its spelling is corrected. */
    read: (text: string) => read(text, correct),

    /** Adds an answer, or replaces the one with its id. */
    put(answer: AnswerEntry): void {
      examples.remove(answer.id)
      examples.add(answer)
    },

    /** Removes an answer. */
    drop: (answer: string): void => examples.remove(answer),

    /**
     * Returns the examples that share most with a question, with their answers, best first.
     * @param last the subjects that the visitor named before
     */
    answersTo({ terms, subjects: named }: Reading, last: readonly string[]): Match[] {
      const about = named.length > 0 ? named : last
      const kinds = about.flatMap(kindsOf)
      const isTold = teller.test(terms[0] ?? '')
      const groupFactorOf = ({ group }: AnswerEntry) =>
        group === 'challenges' && isTold ? factors.told : 1
      const factorOf = ({ answer: { subject }, subjects }: Example) => {
        const isNamed = named.length > 0
        if (subject === undefined) {
          const isOther = subjects.length > 0 && subjects.every((one) => !about.includes(one))
          return isNamed ? (isOther ? factors.other : factors.general) : 1
        }
        if (about.includes(subject)) return isNamed ? factors.named : factors.lastNamed
        // An example that names it, too, is meant: “who speaks at your events” is about the speakers.
        if (kinds.includes(subject) || subjects.some((one) => named.includes(one))) return 1
        return isNamed ? factors.other : factors.general
      }
      const found = examples.search(terms, {
        boostTerm: weightOf,
        boostDocument: (id) => factorOf(examples.get(id)),
      })
      const strange = terms.filter((term) => !known.has(term) && examples.usesOf(term) === 0)
      const strangeFactor =
        terms.length > maxPlainTerms ? 1 : factors.strange ** Math.min(strange.length, 2)
      const matches = found.slice(0, maxCompared).map(({ id, terms: matched, queryTerms }) => {
        const example = examples.get(id)
        const { subject } = example.answer
        // The name of another subject is no match, and a follow-up needn't name its subject again.
        const isOnSubject = subject === undefined || about.includes(subject)
        const isMet = (term: string) => term !== anySubject || isOnSubject
        const isCarried = subject !== undefined && isOnSubject && named.length === 0
        const own = example.terms.filter((term) => term !== anySubject || !isCarried)
        const met = terms.filter(isMet)
        const isAsked = (term: string) => example.asked.has(term) || queryTerms.includes(term)
        const inTextOnly = met.filter((term) => !isAsked(term) && example.text.has(term))
        const covered = weigh(met.filter(isAsked)) + factors.inText * weigh(inTextOnly)
        const shared = weigh(own.filter((term) => matched.includes(term) && isMet(term)))
        const fit = Math.sqrt((covered / (weigh(terms) || 1)) * (shared / (weigh(own) || 1)))
        const score = fit * factorOf(example) * groupFactorOf(example.answer) * strangeFactor
        return { answer: example.answer, question: example.question, score }
      })
      return matches.sort((one, other) => other.score - one.score)
    },

    /** Returns a text's words with a meaning of their own. */
    meaningIn: (text: string): string[] => wordsOf(text).filter(hasMeaning),
    hasMeaning,

    /** Returns the passages that share most with words, best first. */
    passagesWith: (words: readonly string[]): Passage[] =>
      passageIndex.search(words.join(' ')).map(({ id }) => at(passages, id)),

    /** Returns the passages that have all of the words, best first. */
    passagesWithAll: (words: readonly string[]): Passage[] =>
      passageIndex
        .search(words.join(' '), { combineWith: 'AND' })
        .map(({ id }) => at(passages, id)),
  }
}

const at = <T>(items: readonly T[], id: number): T => items[id] as T
