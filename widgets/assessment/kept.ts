import type { Answers, AssessmentResult } from '../../data/contracts/assessment.ts'

/** How far a visitor has come in this tab. */
export interface Kept {
  readonly step: number
  readonly answers: Partial<Answers>
  readonly result?: AssessmentResult | undefined
}

export const fresh: Kept = { step: 0, answers: {} }

/** Reads what was kept; a fresh start where that is nothing of ours. */
export function parsed(text: string): Kept {
  try {
    return { ...fresh, ...JSON.parse(text || '{}') }
  } catch {
    return fresh
  }
}
