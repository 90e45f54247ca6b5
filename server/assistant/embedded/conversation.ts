import type { AnswerEntry } from '../../../data/contracts/assistant-content.ts'
import type { Knowledge } from '../../../data/contracts/knowledge.ts'
import { asks, Challenges, tells } from './challenges.ts'
import { type Context, findInContext, refersBack } from './context.ts'
import { figuresIn } from './figures.ts'
import { fill } from './fill.ts'
import { Passages } from './passages.ts'
import { questionsIn } from './questions.ts'
import { type Found, isSound, Retrieval } from './retrieval.ts'
import { SmallTalk } from './small-talk.ts'
import { asksForStage, stageFit } from './stage-fit.ts'
import { isSubject, subjectTerm, Vocabulary } from './vocabulary.ts'

interface Turn {
  readonly says: string
  readonly context: Context
  /** False when the answer only says that there is none. */
  readonly isKnown: boolean
}

/** What is spoken of after a challenge, so that "which program helps with that" is understood. */
const toldChallenge = subjectTerm('challenge')
/** Messages of the visitor that are read again, the newest among them. */
const maxMessages = 8
/** A message that is as near as this to the example of a challenge is no question of ours. */
const surely = 0.6
const likely = 0.3
const perhaps = 0.48
/** Between an answer and a challenge, what is told is the challenge. */
const inDoubt = 0.4
/** What a question has to reach beyond what is told. */
const asked = 0.4

/** Answers conversations; the same words on the same day get the same answer. */
export class Conversation {
  readonly #knowledge: Knowledge
  readonly #vocabulary: Vocabulary
  readonly #retrieval: Retrieval
  readonly #challenges: Challenges
  readonly #passages: Passages
  readonly #smallTalk: SmallTalk

  constructor(knowledge: Knowledge) {
    const { assistant, passages } = knowledge
    const texts = [
      ...assistant.answers.flatMap(({ questions, says }) => [...questions, says[0]?.text ?? '']),
      ...passages.map(({ title, text }) => `${title} ${text}`),
    ]
    this.#knowledge = knowledge
    this.#vocabulary = new Vocabulary(assistant, texts)
    this.#retrieval = new Retrieval(assistant, this.#vocabulary)
    this.#challenges = new Challenges(assistant, this.#vocabulary)
    this.#passages = new Passages(passages, this.#vocabulary)
    this.#smallTalk = new SmallTalk(assistant, this.#vocabulary)
  }

  /**
   * Reads the conversation from its start, so that nothing of it has to be kept.
   * @param messages the visitor's, oldest first
   * @param today as 2026-01-31
   */
  reply(messages: readonly string[], today: string): string {
    let context: Context = { about: [], asks: [], figures: {} }
    let says = ''
    for (const message of messages.slice(-maxMessages)) {
      ;({ says, context } = this.#message(questionsIn(message), context, today))
    }
    return says
  }

  #message(questions: readonly string[], before: Context, today: string): Omit<Turn, 'isKnown'> {
    const message = questions.join(' ')
    const talk = this.#smallTalk.phraseIn(message) ?? this.#smallTalk.find(message)
    if (talk) return { says: sayOf(talk, today), context: before }
    let context: Context = { ...before, figures: { ...before.figures, ...figuresIn(message) } }
    const turns: Turn[] = []
    for (const question of questions) {
      const turn = this.#question(question, context, today)
      if (!turn) continue
      turns.push(turn)
      context = turn.context
    }
    const known = turns.filter(({ isKnown }) => isKnown)
    const told = known.length > 0 ? known : turns.slice(0, 1)
    const says = [...new Set(told.map((turn) => turn.says))].join('\n\n')
    return { says: says || this.#knowledge.assistant.replies.unknown, context }
  }

  /** @returns undefined when nothing is asked */
  #question(text: string, before: Context, today: string): Turn | undefined {
    const terms = this.#vocabulary.termsOf(text)
    const subjects = terms.filter(isSubject)
    const rest = terms.filter((term) => !isSubject(term))
    const about = subjects.length > 0 ? subjects : before.about
    const answered = (says: string, changes: Partial<Context> = {}): Turn => ({
      says,
      context: { ...before, about, asks: rest, ...changes },
      isKnown: true,
    })
    const given = (entry: AnswerEntry) =>
      answered(sayOf(entry, today), {
        about: entry.subject === undefined ? about : [subjectTerm(entry.subject), ...subjects],
        ...(entry.group === 'challenges' ? { about: [toldChallenge], asks: [] } : {}),
        asks: rest.length > 0 ? rest : before.asks,
      })

    const found = findInContext(this.#retrieval, { text, subjects, rest }, before)
    const challenge = this.#challenges.find(text)
    // A question is no challenge by its words alone; what visitors tell of themselves is.
    const likeness = challenge ? challenge.score - (tells(text) ? 0 : asked) : 0
    const isOurs = found && isSound(found) && (subjects.length > 0 || !tells(text))
    const rank = Math.max(surely, (found?.rank ?? 0) - (asks(text) ? inDoubt / 2 : inDoubt))
    if (asksForStage({ text, subjects, rest }, before, this.#vocabulary)) {
      const { programs } = this.#knowledge.facts
      const named = subjects.map((term) => term.slice(1))
      const { fit } = this.#knowledge.assistant.replies
      return answered(stageFit(programs, before.figures, named, fit), { asks: ['fit'] })
    }
    if (challenge && !isOurs && likeness > rank) return given(challenge.entry)
    if (terms.length === 0 && !refersBack(text) && !tells(text) && !challenge) return undefined
    if (found && isSound(found)) return given(found.entry)
    if (challenge && likeness >= (tells(text) ? likely : perhaps)) return given(challenge.entry)
    const other = subjects.length === 0 && this.#challenges.other(text)
    if (other) return given(other)
    const passage = this.#passages.find(text)
    if (passage) {
      return answered(fill(this.#knowledge.assistant.replies.quote, { ...passage }))
    }
    return { ...answered(this.#unknown(found, subjects, today)), isKnown: false }
  }

  #unknown(found: Found | undefined, subjects: readonly string[], today: string): string {
    const { unknown, nearest } = this.#knowledge.assistant.replies
    const isNear = found?.isApt && found.directness >= 0.5 && subjects.length === 0
    const near = isNear ? found : this.#retrieval.find(subjects)
    return near?.isApt ? fill(nearest, { answer: sayOf(near.entry, today) }) : unknown
  }
}

/** The text that holds on the day: an answer counts through the last day of its date. */
function sayOf({ says }: AnswerEntry, today: string): string {
  const holds = says.find(({ until }) => !until || today.slice(0, until.length) <= until)
  return holds?.text ?? ''
}
