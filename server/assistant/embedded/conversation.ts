import type { AnswerEntry } from '../../../data/contracts/assistant-content.ts'
import type { Knowledge } from '../../../data/contracts/knowledge.ts'
import { fill } from '../fill.ts'
import { challengeFinder } from './challenges.ts'
import { type Context, findInContext, toldChallenge } from './context.ts'
import { cueReader } from './cues.ts'
import { figureReader } from './figures.ts'
import { passageFinder } from './passages.ts'
import { answerFinder, isGoodMatch, type ScoredAnswer } from './retrieval.ts'
import { smallTalkFinder } from './small-talk.ts'
import { asksForStage, stageFit } from './stage-fit.ts'
import { isSubject, type Reading, subjectTerm, Vocabulary } from './vocabulary.ts'
import { questionsIn } from './words.ts'

type Found = ScoredAnswer | undefined

interface Turn {
  readonly says: string
  readonly context: Context
  /** False if the answer only says that we don't know. */
  readonly isKnown: boolean
  /** True if the answer is about the visitor's own business. */
  readonly isOfVisitor?: boolean
}

/** How much of a conversation is read, the newest messages first: what it costs grows with these. */
const limits = { messages: 8, questions: 8, characters: 1500, corrections: 16 }
/** From this similarity to a challenge on, a message is not a question about us. */
const surely = 0.45
/** From this similarity on, a statement asks for no stage or offer, even if it names one. */
const certainly = 1
const perhaps = 0.4
/** How much closer an answer must match than a challenge to be preferred. */
const inDoubt = 0.4
/** How much closer a question must match a challenge than a statement. */
const asked = 0.4

/** @returns a function from a visitor's messages, oldest first, and a day (2026-01-31) to an answer */
export function conversation({ assistant, content, passages }: Knowledge) {
  const { beside, fit, nearest, quote, unknown } = assistant.replies
  const texts = [
    ...assistant.answers.flatMap(({ questions, says }) => [...questions, says[0]?.text ?? '']),
    ...passages.map(({ title, text }) => `${title} ${text}`),
  ]
  const vocabulary = new Vocabulary(assistant, texts)
  const cues = cueReader(assistant)
  const { asks, tells, refersBack } = cues
  const figuresIn = figureReader(assistant.figures)
  const findAnswer = answerFinder(assistant, vocabulary)
  const challenges = challengeFinder(assistant, vocabulary, cues)
  const findPassage = passageFinder(passages, vocabulary)
  const findSmallTalk = smallTalkFinder(assistant, vocabulary)

  /** Reads the conversation from its start, so that the server stores no state. */
  return (messages: readonly string[], today: string): string => {
    let context: Context = { about: [], asks: [], figures: {} }
    let says = ''
    for (const questions of readNewest(messages)) {
      ;({ says, context } = answerTo(questions, context, today))
    }
    return says
  }

  /** Returns the questions of the newest messages, oldest message first. */
  function readNewest(messages: readonly string[]): Reading[][] {
    const corrections = { left: limits.corrections }
    const read: Reading[][] = []
    let count = 0
    let characters = 0
    for (const message of messages.slice(-limits.messages).reverse()) {
      const questions = questionsIn(message)
      count += questions.length
      characters += questions.join(' ').length
      if (count > limits.questions || characters > limits.characters) break
      read.unshift(questions.map((text) => vocabulary.read(text, corrections)))
    }
    return read
  }

  function answerTo(questions: readonly Reading[], before: Context, today: string) {
    const message = questions.map(({ text }) => text).join(' ')
    const talk = findSmallTalk(message)
    if (talk) return { says: sayOf(talk, today), context: before }
    let context: Context = { ...before, figures: { ...before.figures, ...figuresIn(message) } }
    const turns: Turn[] = []
    for (const question of questions) {
      const turn = turnFor(question, context, today)
      if (!turn) continue
      turns.push(turn)
      context = turn.context
    }
    const known = turns.filter(({ isKnown }) => isKnown)
    // What visitors tell before they ask us something is background.
    const ofUs = known.filter(({ isOfVisitor }) => !isOfVisitor)
    const told = [ofUs, known, turns.slice(0, 1)].find(({ length }) => length > 0) ?? []
    const says = [...new Set(told.map((turn) => turn.says))].join('\n\n')
    return { says: says || unknown, context }
  }

  /** @returns undefined if the text asks nothing */
  function turnFor(reading: Reading, before: Context, today: string): Turn | undefined {
    const { text, terms } = reading
    const subjects = terms.filter(isSubject)
    const rest = terms.filter((term) => !isSubject(term))
    const question = { ...reading, subjects, rest }
    const about = subjects.length > 0 ? subjects : before.about
    const answered = (says: string, changes: Partial<Context> = {}): Turn => ({
      says,
      context: { ...before, about, asks: rest, ...changes },
      isKnown: true,
    })
    const given = (entry: AnswerEntry): Turn => {
      const isChallenge = entry.group === 'challenges'
      const turn = answered(sayOf(entry, today), {
        about: entry.subject === undefined ? about : [subjectTerm(entry.subject), ...subjects],
        asks: rest.length > 0 ? rest : before.asks,
        ...(isChallenge ? { about: [toldChallenge], asks: [] } : {}),
      })
      return { ...turn, isOfVisitor: isChallenge || entry.subject === 'challenge' }
    }

    const found = findInContext(findAnswer, question, before, cues)
    const isTold = tells(text) && subjects.every((term) => term === toldChallenge)
    const isStated = isTold && !asks(text)
    const challenge = challenges.find(reading)
    // A statement about the visitor counts fully as a challenge; a question must match more closely.
    const least = isStated ? 0 : asked
    const likeness = challenge ? challenge.score - least : 0
    const isOfUs = !isTold || (found && found.alike > Math.max(surely, challenge?.score ?? 0))
    const isOurs = found && isGoodMatch(found) && isOfUs
    // A number in a question that we can answer is no figure of the visitor’s: “a seat for two people”.
    const told = isOurs && asks(text) ? {} : figuresIn(text)
    const isPlight = isStated && likeness > (told.revenue === undefined ? surely : certainly)
    if (!isPlight && asksForStage(question, told, before, vocabulary)) {
      const named = subjects.map((term) => term.slice(1))
      return answered(stageFit(content.offers, before.figures, named, fit), { asks: ['fit'] })
    }
    const isChallenge = likeness > Math.max(surely, (found?.rank ?? 0) - inDoubt)
    if (challenge && !isOurs && isChallenge) return given(challenge.entry)
    if (found && isGoodMatch(found)) return given(found.entry)
    if (terms.length === 0 && !refersBack(text) && !tells(text) && likeness < perhaps) {
      return undefined
    }
    if (challenge && likeness >= perhaps) return given(challenge.entry)
    const other = subjects.length === 0 && challenges.other(text)
    if (other) return given(other)
    const passage = findPassage(text)
    if (passage) return answered(fill(quote, passage))
    const overview = subjects.length > 0 ? findAnswer(subjects) : undefined
    if (overview?.isApt && rest.length === 0) return given(overview.entry)
    return { ...answered(admission(found, overview, today)), isKnown: false }
  }

  function admission(found: Found, overview: Found, today: string) {
    const isNear = found?.isApt && found.directness >= 0.5 && found.entry !== overview?.entry
    if (isNear) return fill(nearest, { answer: sayOf(found.entry, today) })
    return overview?.isApt ? fill(beside, { answer: sayOf(overview.entry, today) }) : unknown
  }
}

/** Returns the text that is valid on the day. `until` is inclusive. */
function sayOf({ says }: AnswerEntry, today: string): string {
  const holds = says.find(({ until }) => !until || today <= until)
  return holds?.text ?? ''
}
