import type { Match, Search } from './search.ts'
import type { Reading } from './subjects.ts'

/** How much of a conversation is read: what a reply costs grows with these. */
const limits = { messages: 6, characters: 500, sentences: 4 }
/** A message of so few words about another subject repeats the question before: “and Silver?” */
const maxFollowUpTerms = 5
/** The words that begin a question. */
export const asking = '(?:whats?|which|when|where|who|how|is|are|do|does|can|could|will)\\b'
/** Where a sentence has a second question: “what does Gold cost and can I cancel it”. */
const secondQuestion = new RegExp(
  `(?<=[.?!])\\s+|\\n|[,;]?\\s+(?:and|also|plus|or)\\s+(?=(?:also\\s+)?${asking})`,
  'i',
)

/** What a visitor asks now, and the newest question before it that names a subject. */
export interface Questions {
  /** The questions of the newest message, each with the subjects that it or those before it name. */
  readonly sentences: readonly Question[]
  /** The subject carries on to the questions after it, so the server stores no state. */
  readonly before: Reading | undefined
  /** The message before. A bare name asks the same of another subject: “is it confidential”, “even in the mastermind?” */
  readonly previous: Reading | undefined
}

export interface Question extends Reading {
  readonly text: string
  /** The subjects that were named last, before this question. */
  readonly last: readonly string[]
}

/**
 * Reads a visitor's messages, oldest first.
 * @param subject what the conversation is about if no message names a subject
 */
export function questionsIn(
  messages: readonly string[],
  search: Search,
  subject?: string,
): Questions {
  const recent = messages
    .slice(-limits.messages)
    .map((message) => search.spellOut(message.slice(0, limits.characters)))
  const newest = recent.pop() ?? ''
  const readings = recent
    .filter((message) => !search.asksNothing(message))
    .map((message) => search.read(search.strip(message)))
  const before = readings.findLast(({ subjects }) => subjects.length > 0)
  let last = before?.subjects ?? (subject === undefined ? [] : [subject])
  const sentences = newest
    .split(secondQuestion)
    .filter((sentence) => /[a-z0-9]/i.test(sentence ?? ''))
    .slice(-limits.sentences)
    .map((sentence) => {
      const text = search.strip(sentence)
      const reading = search.read(text)
      const question = { ...reading, text, last }
      if (reading.subjects.length > 0) last = reading.subjects
      return question
    })
  return { sentences, before, previous: readings.at(-1) }
}

const besideNames =
  /^(?:the|a|an|my|your|for|about|with|of|what|how|in|at|to|on|even|too|also|that|does|go|is|it|same|#)$/

/** Whether it is only a name, such as “and for the retreat?” */
export const isBare = ({ terms, subjects }: Reading): boolean =>
  subjects.length > 0 && terms.every((term) => besideNames.test(term))

/** Returns the matches of a question, with the subject or the words of the one before, best first. */
export function matchesOf(question: Question, questions: Questions, search: Search): Match[] {
  const { before, previous } = questions
  // A bare name repeats the question before, so examples that are only a name don't count.
  const repeated = isBare(question) ? (previous ?? before) : before
  const matches = isBare(question) && repeated ? [] : search.answersTo(question, question.last)
  const isShort = question.subjects.length > 0 && question.terms.length <= maxFollowUpTerms
  if (repeated && isShort) {
    const terms = [...new Set([...question.terms, ...repeated.terms])]
    matches.push(...search.answersTo({ ...question, terms }, []))
  }
  return matches.sort((one, other) => other.score - one.score)
}
