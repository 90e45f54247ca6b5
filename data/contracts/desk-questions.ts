import * as v from 'valibot'

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
