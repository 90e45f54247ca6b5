import * as v from 'valibot'
import { answers, assessment, assessmentResult } from '../../data/contracts/assessment.ts'

const { questions } = assessment

/** What the tab stores: every question before the step has its answer. */
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
  /** The visitor came here from another step since the page was loaded. */
  readonly hasMoved: boolean
  /** Why the step could not be left; it stands beside the buttons. */
  readonly error?: string | undefined
}

export const initialState: State = { step: 0, answers: {}, isSending: false, hasMoved: false }

/** Leads to another step, unless the change says otherwise. */
export function reducer(state: State, change: Partial<State>): State {
  return { ...state, isSending: false, hasMoved: true, error: undefined, ...change }
}
