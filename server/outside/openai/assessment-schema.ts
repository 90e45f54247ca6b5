import { z } from 'zod'
import type { AssessmentResult } from '../../../data/contracts/assessment.ts'
import { plainText } from './plain-text.ts'

const sentence = plainText(300)
const paragraph = plainText(900)

/** What the model's analysis must be. @param stages the names that `stage` may have */
export function assessmentSchema(stages: readonly string[]) {
  return z.object({
    stage: z.enum(stages),
    stageDescription: paragraph,
    keyInsights: z
      .array(sentence)
      .refine(({ length }) => length >= 3 && length <= 5, { error: 'give 3 to 5 insights' }),
    biggestChallenge: paragraph,
    behavioralPattern: paragraph,
    recommendations: z.object({ immediate: paragraph, shortTerm: paragraph, longTerm: paragraph }),
    whyNow: paragraph,
    recommendedProgram: plainText(120),
    programReason: paragraph,
    nextSteps: paragraph,
  }) satisfies z.ZodType<AssessmentResult>
}
