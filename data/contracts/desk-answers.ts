import * as v from 'valibot'
import { body } from './body.ts'
import { list } from './list.ts'
import { text } from './text.ts'

/** What an answer may have. `entries`: how many are kept; the search reads all of them. */
export const answerLimits = { entries: 200, questions: 8, question: 300, answer: 2000 } as const

/** An answer that the desk has written for the assistant. */
export const deskAnswer = v.object({
  id: v.string(),
  /** Ways in which visitors ask for it. */
  questions: v.array(v.string()),
  answer: v.string(),
  /** Increases with each change. Sent as `If-Match`. */
  version: v.number(),
  written_at: v.string(),
  /** Null if it was never changed. */
  edited_at: v.nullable(v.string()),
  /** The id of the member who wrote it last; null for the token. */
  by: v.nullable(v.string()),
})
export type DeskAnswer = v.InferOutput<typeof deskAnswer>

/** `GET /api/desk/answers`, the newest first. */
export const deskAnswers = v.object({ answers: v.array(deskAnswer) })
export type DeskAnswers = v.InferOutput<typeof deskAnswers>

const questionsMissing = 'Write at least one question'
const questionMissing = 'Write the question'
const answerMissing = 'Write the answer'

const question = v.pipe(
  text(questionMissing),
  v.minLength(1, questionMissing),
  v.maxLength(
    answerLimits.question,
    `Please keep a question to ${answerLimits.question} characters`,
  ),
)

const fields = {
  questions: v.pipe(
    list(
      question,
      answerLimits.questions,
      `Please keep to ${answerLimits.questions} questions: those that differ most`,
      questionsMissing,
    ),
    v.minLength(1, questionsMissing),
  ),
  answer: v.pipe(
    text(answerMissing),
    v.minLength(1, answerMissing),
    v.maxLength(answerLimits.answer, `Please keep an answer to ${answerLimits.answer} characters`),
  ),
}

export const deskAnswerChange = body(fields)
export type DeskAnswerChange = v.InferOutput<typeof deskAnswerChange>

/** The desk creates the id, so that a repeated request stores the answer once. */
export const deskNewAnswer = body({
  id: v.pipe(v.string('Send a UUID'), v.uuid('Send a UUID')),
  ...fields,
  /** The id of the listed question that it answers, which leaves the list. */
  answered: v.optional(v.pipe(v.string('Send an id'), v.maxLength(100, 'Send an id'))),
})
export type DeskNewAnswer = v.InferOutput<typeof deskNewAnswer>
