import type { Knowledge } from '../../../../data/contracts/knowledge.ts'
import type { Asked, Context } from './context.ts'
import { daysBefore, figuresIn } from './figures.ts'
import { findFor, isNear, isSound, refersBack } from './leaning.ts'
import { questionsIn } from './questions.ts'
import { refundAhead } from './refund-ahead.ts'
import { type Found, Retrieval } from './retrieval.ts'
import { smallTalk } from './small-talk.ts'
import { asksForStage, stageFit } from './stage-fit.ts'

interface Turn {
  readonly says: string
  readonly context: Context
  /** Whether that is an answer, and not only a confession that there is none. */
  readonly isKnown: boolean
}

/** Messages of the visitor, the newest among them. */
const remembered = 8

/** Answers conversations from the knowledge; the same words on the same day get the same answer. */
export class Dialogue {
  readonly #knowledge: Knowledge
  readonly #retrieval: Retrieval

  /** @param today as 2026-01-31 */
  constructor(knowledge: Knowledge, today: string) {
    this.#knowledge = knowledge
    this.#retrieval = new Retrieval(knowledge, today)
  }

  /**
   * Goes through the conversation anew, so that nothing of it has to be kept.
   * @param messages the visitor's, oldest first
   * @returns the answer to the newest
   */
  reply(messages: readonly string[], today: string): string {
    let context: Context = { about: [], asks: [], figures: {} }
    let says = ''
    for (const message of messages.slice(-remembered)) {
      ;({ says, context } = this.#message(message, context, today))
    }
    return says
  }

  #message(message: string, before: Context, today: string): Pick<Turn, 'says' | 'context'> {
    const manners = smallTalk(message, this.#knowledge.facts)
    if (manners) return { says: manners, context: before }
    let context: Context = { ...before, figures: { ...before.figures, ...figuresIn(message) } }
    const turns: Turn[] = []
    for (const question of questionsIn(message)) {
      const turn = this.#question(this.#understood(question), context, today)
      if (!turn) continue
      turns.push(turn)
      context = turn.context
    }
    const known = turns.filter(({ isKnown }) => isKnown)
    const told = known.length > 0 ? known : turns.slice(0, 1)
    const says = [...new Set(told.map((turn) => turn.says))].join('\n\n')
    return { says: says || this.#lost(), context }
  }

  #understood(text: string): Asked {
    const { terms } = this.#retrieval
    const all = terms.of(text, { corrected: true })
    const subjects = all.filter((term) => terms.subjects.has(term))
    return { text, subjects, rest: all.filter((term) => !subjects.includes(term)) }
  }

  /** @returns undefined where nothing is asked */
  #question(asked: Asked, before: Context, today: string): Turn | undefined {
    const { policies, programs } = this.#knowledge.facts
    const { subjects, rest } = asked
    const about = subjects.length > 0 ? subjects : before.about
    const answered = (says: string, changes: Partial<Context> = {}): Turn => ({
      says,
      context: { ...before, about, asks: rest, ...changes },
      isKnown: true,
    })

    const days = daysBefore(asked.text)
    const callsOff = rest.includes('refund') || rest.includes('cancel')
    const ahead = callsOff && days !== undefined && refundAhead(policies, days, about)
    if (ahead) return answered(ahead)
    if (asksForStage(asked, before)) {
      return answered(stageFit(programs, before.figures, subjects), { asks: ['fit'] })
    }
    if (subjects.length + rest.length === 0 && !refersBack(asked)) return undefined

    const found = findFor(asked, before, this.#retrieval)
    if (found && isSound(found)) {
      return answered(found.answer.say(today), {
        about: found.answer.about.length > 0 ? found.answer.about : about,
        asks: rest.length > 0 ? rest : before.asks,
      })
    }
    const quoted = this.#retrieval.quote([...subjects, ...rest])
    if (quoted) return answered(quoted)
    return { ...answered(this.#unknown(found, subjects, today)), isKnown: false }
  }

  #unknown(found: Found | undefined, subjects: readonly string[], today: string): string {
    const near = found && isNear(found) ? found : this.#retrieval.answer(subjects.slice(0, 1))
    if (!near?.isApt) return this.#lost()
    return `I don’t know that. What I can tell you: ${near.answer.say(today)}`
  }

  #lost(): string {
    const { email, phone } = this.#knowledge.facts.site.contact
    return `I don’t know that: I only answer from what this site says about our programs, prices, events and refunds. A person can help: write to ${email}, call ${phone}, or [book a call](/booking).`
  }
}
