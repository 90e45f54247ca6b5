import * as v from 'valibot'
import facts from '../assessment.json' with { type: 'json' }

export type QuestionId = 'revenue' | 'time' | 'bottleneck' | 'role' | 'team' | 'challenge'

export interface Question {
  readonly id: QuestionId
  readonly text: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** `POST /api/analyze-assessment` takes `{ answers }`, one option's value by each question's id. */
export const assessment = {
  action: '/api/analyze-assessment',
  questions: facts.questions as readonly Question[],
  words: facts.words,
} as const

/** One option's value by each question's id. */
export const answers = v.object(
  Object.fromEntries(
    facts.questions.map(({ id, options }) => [id, v.picklist(options.map(({ value }) => value))]),
  ) as Record<QuestionId, v.PicklistSchema<string[], undefined>>,
)
export type Answers = v.InferOutput<typeof answers>

/** What the analysis answers. Every text is plain, without markup; a stage is a name such as BUILD. */
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
