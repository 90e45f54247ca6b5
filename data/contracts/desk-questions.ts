import * as v from 'valibot'
import { body } from './body.ts'
import { answerLimits } from './desk-answers.ts'
import { list } from './list.ts'
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

const question = v.pipe(
  text(missing),
  v.minLength(1, missing),
  v.maxLength(
    answerLimits.question,
    `Please keep a question to ${answerLimits.question} characters`,
  ),
)

/** How many questions before it are sent along, with what was answered. */
export const maxEarlier = 20

/** As long as any reply in the chat, whose contract the desk doesn't load. */
const maxAnswer = 4000

const turn = v.object({
  question,
  answer: v.pipe(
    v.string(),
    v.maxLength(maxAnswer, `Please keep an answer to ${maxAnswer} characters`),
  ),
})

/** A question to try: what would the built-in assistant answer, and why? */
export const deskTry = body({
  question,
  /** The conversation before it, oldest first. */
  earlier: v.optional(list(turn, maxEarlier, `Please keep to ${maxEarlier} earlier questions`)),
})

export const deskTried = v.object({
  text: v.string(),
  suggestions: v.optional(v.array(v.string())),
  rule: v.string(),
  /** The ten nearest answers by their ids, with the example that is nearest, best first. */
  matches: v.array(v.object({ id: v.string(), question: v.string(), score: v.number() })),
})
export type DeskTried = v.InferOutput<typeof deskTried>
