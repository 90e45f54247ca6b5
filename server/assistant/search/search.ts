import MiniSearch from 'minisearch'
import type { AnswerEntry } from '../../../data/contracts/assistant-content.ts'
import type { Knowledge, Passage } from '../../../data/contracts/knowledge.ts'
import { anySubject, type Reading, reader } from './subjects.ts'
import { wordsOf } from './words.ts'

/** How much an answer counts if its subject is the named one, a more general one, or another one. */
const factors = { named: 1.35, lastNamed: 1.8, kind: 1.2, general: 0.87, other: 0.4 }
/** How much a challenge counts for visitors who tell of themselves, and how little small talk does. */
const groupFactors = { told: 1.25, smallTalk: 0.9 }
/** How visitors begin to tell of themselves. */
const teller = /^(?:i|im|ive|my|we|our)$/
/** How much rare words count more than common ones. */
const rarityExponent = 1.2
/** How much a word counts that is in the answer's text, but in none of its examples. */
const inText = 0.65
/** How many examples are compared closely. */
const maxCompared = 60
/** A word of so many examples has little meaning of its own, such as “how” and “the”. */
const commonShare = 1 / 50

/** An answer and how well its best example fits the question, from 0. */
export interface Match {
  readonly answer: AnswerEntry
  readonly score: number
}

type Search = ReturnType<typeof createSearch>
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

function createSearch({ assistant: { answers, subjects }, passages }: Knowledge) {
  const { read, kindsOf } = reader(subjects)
  const examples = answers.flatMap((answer) => {
    const readings = answer.questions.map(read)
    const asked = new Set(readings.flatMap(({ terms }) => terms))
    const text = new Set(answer.says.flatMap(({ text }) => read(text).terms))
    return readings.map((reading) => ({ answer, asked, text, ...reading }))
  })
  const index = indexOf(examples.map(({ terms }) => terms))
  const passageIndex = indexOf(
    passages.map(({ page, title, text }) => wordsOf(`${page} ${title} ${text}`)),
  )

  const uses = new Map<string, number>()
  for (const term of examples.flatMap(({ terms }) => terms)) {
    uses.set(term, (uses.get(term) ?? 0) + 1)
  }
  const weightOf = (term: string) =>
    Math.log(1 + examples.length / (uses.get(term) ?? 2)) ** rarityExponent
  const weigh = (terms: readonly string[]) => terms.reduce((sum, term) => sum + weightOf(term), 0)

  return {
    read,
    /** @param last the subjects that the visitor named before */
    answerTo({ terms, subjects: named }: Reading, last: readonly string[]): Match | undefined {
      const about = named.length > 0 ? named : last
      const kinds = about.flatMap(kindsOf)
      const isTold = teller.test(terms[0] ?? '')
      const groupFactorOf = ({ group }: AnswerEntry) => {
        if (group === 'small-talk') return groupFactors.smallTalk
        return group === 'challenges' && isTold ? groupFactors.told : 1
      }
      const factorOf = ({ answer: { subject }, subjects }: (typeof examples)[number]) => {
        const isNamed = named.length > 0
        if (subject === undefined) {
          const isOther = subjects.length > 0 && subjects.every((one) => !about.includes(one))
          return isNamed ? (isOther ? factors.other : factors.general) : 1
        }
        if (about.includes(subject)) return isNamed ? factors.named : factors.lastNamed
        if (kinds.includes(subject)) return factors.kind
        return isNamed ? factors.other : factors.general
      }
      const found = index.search(terms.join(' '), {
        boostTerm: weightOf,
        boostDocument: (id) => factorOf(at(examples, id)),
        // Only unknown words are corrected: any other correction would change the question.
        fuzzy: (term) => !uses.has(term) && term.length > 4 && 0.2,
      })
      const matches = found.slice(0, maxCompared).map(({ id, terms: matched, queryTerms }) => {
        const example = at(examples, id)
        const { subject } = example.answer
        // The name of another subject is no match, and a follow-up needn't name its subject again.
        const isOnSubject = subject === undefined || about.includes(subject)
        const isMet = (term: string) => term !== anySubject || isOnSubject
        const isCarried = subject !== undefined && isOnSubject && named.length === 0
        const own = example.terms.filter((term) => term !== anySubject || !isCarried)
        const met = terms.filter(isMet)
        const isAsked = (term: string) => example.asked.has(term) || queryTerms.includes(term)
        const inTextOnly = met.filter((term) => !isAsked(term) && example.text.has(term))
        const covered = weigh(met.filter(isAsked)) + inText * weigh(inTextOnly)
        const shared = weigh(own.filter((term) => matched.includes(term) && isMet(term)))
        const fit = Math.sqrt((covered / (weigh(terms) || 1)) * (shared / (weigh(own) || 1)))
        const score = fit * factorOf(example) * groupFactorOf(example.answer)
        return { answer: example.answer, score }
      })
      return matches.sort((one, other) => other.score - one.score)[0]
    },

    /** Returns a text's words with a meaning of their own. */
    meaningIn: (text: string): string[] =>
      wordsOf(text).filter((word) => (uses.get(word) ?? 0) <= examples.length * commonShare),

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

interface Document {
  readonly id: number
  readonly text: string
}

function indexOf(texts: readonly (readonly string[])[]): MiniSearch<Document> {
  const index = new MiniSearch<Document>({
    fields: ['text'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  })
  index.addAll(texts.map((words, id) => ({ id, text: words.join(' ') })))
  return index
}
