import * as v from 'valibot'
import { answers, assessment, assessmentResult } from '../../data/contracts/assessment.ts'

const { questions } = assessment

/** What the tab stores: every question before the step has its answer. */
export const progress = v.pipe(
  v.object({
    step: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(questions.length - 1)),
    answers: v.partial(answers),
    result: v.optional(assessmentResult),
  }),
  v.check(({ step, answers }) => questions.slice(0, step).every(({ id }) => answers[id])),
)

export interface State extends v.InferOutput<typeof progress> {
  /** It is done once there is a result. */
  readonly status: 'question' | 'sending' | 'failed'
  /** The visitor did something since the page was loaded. */
  readonly hasMoved: boolean
}

export const initialState: State = { step: 0, answers: {}, status: 'question', hasMoved: false }

/** Leads to a question unless the change says otherwise. */
export function reducer(state: State, change: Partial<State>): State {
  return { ...state, status: 'question', hasMoved: true, ...change }
}
