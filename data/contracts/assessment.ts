import * as v from 'valibot'
import data from '../assessment.json' with { type: 'json' }
import messages from '../messages.json' with { type: 'json' }

export type QuestionId = 'revenue' | 'time' | 'bottleneck' | 'role' | 'team' | 'challenge'

export interface Question {
  readonly id: QuestionId
  readonly text: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export const assessment = {
  action: '/api/analyze-assessment',
  questions: data.questions as readonly Question[],
  copy: data.copy,
  /** Link texts for the pages that a result mentions by path. */
  pages: data.pages as Readonly<Record<string, string>>,
} as const

const { description: unanswered } = messages.assessment.unanswered

/** The value of the chosen option by question id. */
export const answers = v.object(
  Object.fromEntries(
    data.questions.map(({ id, options }) => [
      id,
      v.picklist(
        options.map(({ value }) => value),
        unanswered,
      ),
    ]),
  ) as Record<QuestionId, v.PicklistSchema<string[], string>>,
  unanswered,
)
export type Answers = v.InferOutput<typeof answers>

/** The body of `POST /api/analyze-assessment`. */
export const assessmentBody = v.object({ answers }, unanswered)

/** The analysis. All texts are plain, without markup. A stage is a name such as BUILD. */
export const assessmentResult = v.object({
  stage: v.string(),
  stageDescription: v.string(),
  keyInsights: v.array(v.string()),
  biggestChallenge: v.string(),
  behavioralPattern: v.string(),
  recommendations: v.object({ immediate: v.string(), shortTerm: v.string(), longTerm: v.string() }),
  whyNow: v.string(),
  recommendedProgram: v.string(),
  programReason: v.string(),
  nextSteps: v.string(),
})
export type AssessmentResult = v.InferOutput<typeof assessmentResult>

/** The reply to the answers. The signature is there if the result may be sent on: `leadCapture.assessment`. */
export const assessmentReply = v.object({
  ...assessmentResult.entries,
  signature: v.optional(v.string()),
})
export type AssessmentReply = v.InferOutput<typeof assessmentReply>
