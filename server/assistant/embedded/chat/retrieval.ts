import MiniSearch from 'minisearch'
import type { Knowledge, Passage } from '../../../../data/contracts/knowledge.ts'
import type { Answer } from './answer.ts'
import { allAnswers } from './answers/all.ts'
import { pageAnswers, sentencesOf } from './answers/pages.ts'
import { kindOf, subjectsOf } from './subjects.ts'
import { Terms } from './terms.ts'

export interface Found {
  readonly answer: Answer
  /** How much of the question it speaks to, 0 to 1. */
  readonly coverage: number
  /** Whether it is about nothing that was not asked for. */
  readonly isApt: boolean
  /** How much of the question it was made for, 0 to 1. */
  readonly directness: number
}

interface PassageTerms {
  readonly heads: ReadonlySet<string>
  readonly sentences: readonly string[]
  /** Of each sentence. */
  readonly meant: readonly ReadonlySet<string>[]
}

interface Entry {
  readonly id: number
  readonly asks: string
  readonly body: string
}

const inBody = 0.6
const half = 0.5
const nearlyAll = 0.9
const inKind = 0.75
const mostQuoted = 3
const enoughToQuote = 0.8

/** Finds what can be said to a question: answers made of the facts first, then the pages' own text. */
export class Retrieval {
  readonly terms: Terms
  readonly #answers: readonly (Answer & { asked: ReadonlySet<string>; body: ReadonlySet<string> })[]
  readonly #passages: readonly Passage[]
  /** Made once: to read the passages anew takes most of the time of a long question. */
  readonly #passageTerms = new Map<Passage, PassageTerms>()
  readonly #answerIndex = index()
  readonly #passageIndex = index()

  constructor({ facts, passages }: Knowledge, today: string) {
    this.terms = new Terms(subjectsOf(facts))
    const answers = [...allAnswers(facts), ...pageAnswers(passages)]
    this.terms.learn(answers.map((answer) => answer.say(today)))
    this.terms.learn(passages.map(({ title, text }) => `${title} ${text}`))
    this.#passages = passages
    this.#answers = answers.map((answer) => ({
      ...answer,
      asked: new Set(this.terms.of(answer.asks)),
      body: new Set(this.terms.of(answer.say(today))),
    }))
    this.#answerIndex.addAll(
      this.#answers.map(({ about, asked, body }, id) => ({
        id,
        asks: [...about, ...asked].join(' '),
        body: [...body].join(' '),
      })),
    )
    this.#passageIndex.addAll(
      passages.map(({ page, title, text }, id) => ({
        id,
        asks: this.terms.of(`${page} ${title}`).join(' '),
        body: this.terms.of(text).join(' '),
      })),
    )
  }

  /** The answer that speaks to the most of it, and to the least beside. */
  answer(terms: readonly string[]): Found | undefined {
    const kinds = new Set(terms.flatMap((term) => kindOf(term) ?? []))
    // Of a thing and its kind, the thing is meant: the silver membership is Silver.
    const asked = new Set(terms.filter((term) => !kinds.has(term)))
    const isOfAnything = ![...asked].some((term) => this.terms.subjects.has(term))
    const whole = sum([...asked].map(weight))
    const fully = new Set<string>()
    let best: { found: Found; rank: number } | undefined
    const hits = this.#answerIndex.search([...asked, ...kinds].join(' '))
    const most = hits[0]?.score ?? 1
    for (const { id, score } of hits) {
      const entry = this.#answers[id]
      if (!entry) continue
      const isDirect = (term: string) => entry.about.includes(term) || entry.asked.has(term)
      const credit = (term: string) => {
        if (isDirect(term)) return 1
        const kind = kindOf(term)
        if (kind && entry.about.includes(kind)) return inKind
        if (this.terms.subjects.has(term)) return 0
        return entry.body.has(term) ? inBody : 0
      }
      const coverage = sum([...asked].map((term) => weight(term) * credit(term))) / whole
      const apt = share(entry.about, (subject) => asked.has(subject) || kinds.has(subject))
      const close = share([...entry.asked], (term) => asked.has(term), weight)
      if (coverage >= nearlyAll) fully.add(entry.about.join(' '))
      const rank = coverage * (0.4 + 0.3 * apt + 0.3 * close) + (0.02 * score) / most
      if (best && best.rank >= rank) continue
      const directness = share([...asked], (term) => credit(term) >= inKind)
      best = {
        rank,
        found: { answer: entry, coverage, directness, isApt: apt === 1 && close >= half },
      }
    }
    // What only one thing has needs no name: only the retreat has meals.
    const isOnly = isOfAnything && fully.size === 1 && best && best.found.coverage >= nearlyAll
    return best && isOnly ? { ...best.found, isApt: true } : best?.found
  }

  /** The sentences of a page that speak to all of it; a single word is no question for a page. */
  quote(terms: readonly string[]): string | undefined {
    const asked = new Set(terms)
    const own = [...asked].filter((term) => !this.terms.subjects.has(term))
    if (own.length < 2) return undefined
    for (const { id } of this.#passageIndex.search([...asked].join(' ')).slice(0, 8)) {
      const passage = this.#passages[id]
      if (!passage) continue
      const { heads, sentences, meant } = this.#termsOf(passage)
      for (let at = 0; at < sentences.length; at++) {
        const window = meant.slice(at, at + mostQuoted)
        const said = [...asked].filter((term) => window.some((one) => one.has(term)))
        const covered = [...asked].filter((term) => heads.has(term) || said.includes(term))
        const isOpening = meant[at] && said.some((term) => meant[at]?.has(term))
        if (!isOpening || covered.length / asked.size < enoughToQuote) continue
        const quoted = sentences.slice(at, at + mostQuoted).join(' ')
        return `${quoted} [${passage.page}](${passage.url}).`
      }
    }
    return undefined
  }

  #termsOf(passage: Passage): PassageTerms {
    const known = this.#passageTerms.get(passage)
    if (known) return known
    const sentences = sentencesOf(passage.text)
    const terms = {
      heads: new Set(this.terms.of(`${passage.page} ${passage.title}`)),
      sentences,
      meant: sentences.map((sentence) => new Set(this.terms.of(sentence))),
    }
    this.#passageTerms.set(passage, terms)
    return terms
  }
}

function index(): MiniSearch<Entry> {
  return new MiniSearch<Entry>({
    fields: ['asks', 'body'],
    tokenize: (text) => text.split(' ').filter(Boolean),
    processTerm: (term) => term,
    searchOptions: { boost: { asks: 3 } },
  })
}

/** Said with nearly every question, whatever is asked. */
const weak = new Set(['join', 'offer', 'list', 'compare', 'soon', 'team', 'included'])

const weight = (term: string) => (weak.has(term) ? 0.5 : 1)

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

function share(
  items: readonly string[],
  counts: (item: string) => boolean,
  weigh: (item: string) => number = () => 1,
): number {
  const all = sum(items.map(weigh))
  return all === 0 ? 1 : sum(items.filter(counts).map(weigh)) / all
}
