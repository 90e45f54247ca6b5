import * as v from 'valibot'
import {
  type AssessmentReply,
  answers,
  assessment,
  assessmentReply,
} from '../../data/contracts/assessment.ts'

const { questions } = assessment

/** The state stored in the tab. All questions before the current step must have an answer. */
export const progress = v.pipe(
  v.object({
    step: v.picklist([...questions.keys()]),
    answers: v.partial(answers),
    result: v.optional(assessmentReply),
  }),
  v.check(({ step, answers }) => questions.slice(0, step).every(({ id }) => answers[id])),
)

export interface State extends v.InferOutput<typeof progress> {
  /** The visitor has changed the step since the page was loaded. */
  readonly hasMoved: boolean
  /** The error of the current step, shown beside the buttons. */
  readonly error?: string | undefined
}

export type Action =
  | { readonly type: 'answered'; readonly id: string; readonly value: string }
  | { readonly type: 'went'; readonly step: number }
  /** The current question has no answer. */
  | { readonly type: 'refused'; readonly error: string }
  | { readonly type: 'analyzed'; readonly result: AssessmentReply }
  | { readonly type: 'failed'; readonly error: string }
  | { readonly type: 'restarted' }

export const initialState: State = { step: 0, answers: {}, hasMoved: false }

export function reducer(state: State, action: Action): State {
  const current = { ...state, error: undefined }
  switch (action.type) {
    case 'answered':
      return { ...current, answers: { ...state.answers, [action.id]: action.value } }
    case 'went':
      return { ...current, step: action.step, hasMoved: true }
    case 'refused':
      return { ...current, error: action.error }
    case 'analyzed':
      return { ...current, result: action.result, hasMoved: true }
    case 'failed':
      return { ...current, error: action.error, hasMoved: true }
    case 'restarted':
      return { ...initialState, hasMoved: true }
  }
}
