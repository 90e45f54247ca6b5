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

export type Answers = Readonly<Record<QuestionId, string>>

/** What the analysis answers. Every text is plain, without markup. */
export interface AssessmentResult {
  /** The name of a stage, such as BUILD. */
  readonly stage: string
  readonly stageDescription: string
  readonly keyInsights: readonly string[]
  readonly biggestChallenge: string
  readonly behavioralPattern: string
  readonly recommendations: {
    readonly immediate: string
    readonly shortTerm: string
    readonly longTerm: string
  }
  readonly whyNow: string
  readonly recommendedProgram: string
  readonly programReason: string
  readonly nextSteps: string
}
