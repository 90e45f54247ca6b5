import type { Knowledge } from '../../../../data/contracts/knowledge.ts'
import { daysBefore, type Figures, figuresIn } from './figures.ts'
import { questionsIn } from './questions.ts'
import { refundAhead } from './refund-ahead.ts'
import { type Found, Retrieval } from './retrieval.ts'
import { smallTalk } from './small-talk.ts'
import { stageFit } from './stage-fit.ts'

/** What later questions lean on. */
interface Context {
  /** The subjects of the last answer. */
  readonly about: readonly string[]
  /** What was asked of them. */
  readonly asks: readonly string[]
  readonly figures: Figures
}

interface Turn {
  readonly says: string
  readonly context: Context
  readonly isKnown: boolean
}

const enough = 0.65
const enoughToQuote = 0.8
const half = 0.5

/** Messages of the visitor, the newest among them. */
const remembered = 8

const pointsBack =
  /\b(?:it|its|that|thats|this|there|they|them|those|these|one|ones|he|she|her|him|same|then)\b/i
const goesOn = /^(?:and|also|what about|how about|ok(?:ay)? and|but|so|or|then)\b/i

/** Answers a conversation from the knowledge; the same words on the same day have the same answer. */
export class Dialogue {
  readonly #knowledge: Knowledge
  readonly #retrieval: Retrieval

  constructor(knowledge: Knowledge, today: string) {
    this.#knowledge = knowledge
    this.#retrieval = new Retrieval(knowledge, today)
  }

  /**
   * @param messages the visitor's, oldest first
   * @param today as 2026-01-31
   * @returns the answer to the newest
   */
  reply(messages: readonly string[], today: string): string {
    let context: Context = { about: [], asks: [], figures: {} }
    let says = ''
    for (const message of messages.slice(-remembered))
      ({ says, context } = this.#message(message, context, today))
    return says
  }

  #message(message: string, before: Context, today: string): Omit<Turn, 'isKnown'> {
    const said = smallTalk(message, this.#knowledge.facts)
    if (said) return { says: said, context: before }
    let context: Context = { ...before, figures: { ...before.figures, ...figuresIn(message) } }
    const turns: Turn[] = []
    for (const question of questionsIn(message)) {
      const turn = this.#question(question, context, today)
      if (!turn) continue
      turns.push(turn)
      context = turn.context
    }
    const known = turns.filter(({ isKnown }) => isKnown)
    const worth = known.length > 0 ? turns.filter((turn) => turn.isKnown) : turns.slice(0, 1)
    const says = [...new Set(worth.map((turn) => turn.says))].join('\n\n')
    return { says: says || this.#lost(), context }
  }

  /** @returns undefined where nothing is asked */
  #question(question: string, context: Context, today: string): Turn | undefined {
    const { facts } = this.#knowledge
    const terms = this.#retrieval.terms.of(question, { corrected: true })
    const subjects = terms.filter((term) => this.#retrieval.terms.subjects.has(term))
    const rest = terms.filter((term) => !subjects.includes(term))
    const asked = { ...context, about: subjects.length > 0 ? subjects : context.about, asks: rest }
    const told = (says: string): Turn => ({ says, context: asked, isKnown: true })

    const days = daysBefore(question)
    if (days !== undefined && rest.some((term) => ['refund', 'cancel'].includes(term))) {
      const ahead = refundAhead(facts.policies, days, asked.about)
      if (ahead) return told(ahead)
    }
    const stages = (['build', 'sustain', 'scale'] as const).filter((name) =>
      subjects.includes(name),
    )
    if (this.#asksForStage(question, subjects, rest, context, stages)) {
      return {
        ...told(stageFit(facts.programs, context.figures, stages[0])),
        context: { ...asked, asks: ['fit'] },
      }
    }
    if (terms.length === 0 && !pointsBack.test(question)) return undefined

    const found = this.#found(question, subjects, rest, context)
    if (found && isSound(found)) {
      const about = found.answer.about.length > 0 ? found.answer.about : asked.about
      return {
        says: found.answer.say(today),
        context: { ...asked, about, asks: rest.length > 0 ? rest : context.asks },
        isKnown: true,
      }
    }
    const quoted = this.#retrieval.quote(terms, enoughToQuote)
    if (quoted) {
      const { sentences, passage } = quoted
      return told(`${sentences.join(' ')} [${passage.page}](${passage.url}).`)
    }
    return { says: this.#unknown(found, subjects, today), context: asked, isKnown: false }
  }

  #asksForStage(
    question: string,
    subjects: readonly string[],
    rest: readonly string[],
    { figures, asks }: Context,
    stages: readonly string[],
  ): boolean {
    const isGiven = Object.keys(figures).length > 0
    if (!isGiven || subjects.length > stages.length) return false
    if (rest.some((term) => term === 'fit' || term === 'require')) return true
    const isTold = Object.keys(figuresIn(question)).length > 0
    return isTold && (subjects.length === 0 || asks.includes('fit'))
  }

  /** What the question finds by itself, or leaning on what was spoken of before. */
  #found(
    question: string,
    subjects: readonly string[],
    rest: readonly string[],
    context: Context,
  ): Found | undefined {
    const plain = this.#retrieval.answer([...subjects, ...rest])
    const isAmongThem = context.about.length > 1 && /^which\b/i.test(question)
    const leans = isAmongThem || goesOn.test(question) || pointsBack.test(question)
    if (subjects.length > 0) {
      if (rest.length > 0 || !leans || context.asks.length === 0) return plain
      const leaned = this.#retrieval.answer([...subjects, ...context.asks])
      return leaned && isSound(leaned) ? leaned : plain
    }
    if (context.about.length === 0) return plain
    const leaned = this.#retrieval.answer([...context.about, ...rest])
    const isWanted = leans || !plain || !isSound(plain)
    return leaned && isSound(leaned) && isWanted ? leaned : (plain ?? leaned)
  }

  #unknown(found: Found | undefined, subjects: readonly string[], today: string): string {
    const isNear = found?.isApt && found.directness >= half
    const near = isNear ? found : this.#retrieval.answer(subjects.slice(0, 1))
    if (!near?.isApt) return this.#lost()
    return `I don’t know that. What I can tell you: ${near.answer.say(today)}`
  }

  #lost(): string {
    const { email, phone } = this.#knowledge.facts.site.contact
    return `I don’t know that: I only answer from what this site says about our programs, prices, events and refunds. A person can help: write to ${email}, call ${phone}, or [book a call](/booking).`
  }
}

function isSound({ answer, coverage, directness, isApt }: Found): boolean {
  return isApt && directness >= half && coverage >= (answer.isWorry ? half : enough)
}
