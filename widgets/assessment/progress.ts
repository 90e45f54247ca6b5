import * as v from 'valibot'
import { answers, assessment, assessmentResult } from '../../data/contracts/assessment.ts'

const { questions } = assessment

/** The state stored in the tab. All questions before the current step must have an answer. */
export const progress = v.pipe(
  v.object({
    step: v.picklist([...questions.keys()]),
    answers: v.partial(answers),
    result: v.optional(assessmentResult),
  }),
  v.check(({ step, answers }) => questions.slice(0, step).every(({ id }) => answers[id])),
)

export interface State extends v.InferOutput<typeof progress> {
  readonly isSending: boolean
  /** The visitor has changed the step since the page was loaded. */
  readonly hasMoved: boolean
  /** The error of the current step, shown beside the buttons. */
  readonly error?: string | undefined
}

export const initialState: State = { step: 0, answers: {}, isSending: false, hasMoved: false }

/** Applies a change. By default it counts as a move, and clears the error and the sending state. */
export function reducer(state: State, change: Partial<State>): State {
  return { ...state, isSending: false, hasMoved: true, error: undefined, ...change }
}
