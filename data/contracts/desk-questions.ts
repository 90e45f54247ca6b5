import * as v from 'valibot'
import { body } from './body.ts'
import { answerLimits } from './desk-answers.ts'
import { text } from './text.ts'

/** A question without an answer, how often it was asked, and on which day in UTC last. */
const deskQuestion = v.object({
  id: v.string(),
  question: v.string(),
  count: v.number(),
  asked_on: v.string(),
})

/** `GET /api/desk/questions`, newest day first; `isKeeping` is false if the server keeps no new ones. */
export const deskQuestions = v.object({
  isKeeping: v.boolean(),
  questions: v.array(deskQuestion),
})
export type DeskQuestions = v.InferOutput<typeof deskQuestions>

const missing = 'Write the question'

/** A question to try: what would the built-in assistant answer, and why? */
export const deskTry = body({
  question: v.pipe(
    text(missing),
    v.minLength(1, missing),
    v.maxLength(
      answerLimits.question,
      `Please keep a question to ${answerLimits.question} characters`,
    ),
  ),
})

export const deskTried = v.object({
  text: v.string(),
  suggestions: v.optional(v.array(v.string())),
  rule: v.string(),
  /** The nearest answers by their ids, with the example that is nearest, best first. */
  matches: v.array(v.object({ id: v.string(), question: v.string(), score: v.number() })),
})
export type DeskTried = v.InferOutput<typeof deskTried>
