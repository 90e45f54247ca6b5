import * as v from 'valibot'
import { answers, assessment, assessmentResult } from '../../data/contracts/assessment.ts'

const { questions } = assessment

/** How far a visitor has come in this tab: every question before the step has its answer. */
export const progress = v.pipe(
  v.object({
    step: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(questions.length - 1)),
    answers: v.partial(answers),
    result: v.optional(assessmentResult),
  }),
  v.check(({ step, answers }) => questions.slice(0, step).every(({ id }) => answers[id])),
)
export type Progress = v.InferOutput<typeof progress>

export const initialProgress: Progress = { step: 0, answers: {} }
