import * as v from 'valibot'
import data from '../assessment.json' with { type: 'json' }
import { answers, assessment, assessmentResult } from './assessment.ts'
import type { Field } from './form.ts'
import { type ResultBody, resultForm } from './result-form.ts'
import { source } from './source.ts'

const { fields, copy } = data
const { keyInsights: _, recommendations: __, ...texts } = assessmentResult.entries
const steps = assessmentResult.entries.recommendations.entries

/** An assessment as it is stored: each answer and each text of the result is a field. */
export const storedAssessment = v.object({
  ...resultForm.schema.entries,
  ...answers.entries,
  ...texts,
  keyInsights: v.string(),
  ...steps,
  source,
})

/** Returns the fields of an assessment as they are stored. */
export function fieldsOf(sent: ResultBody) {
  const { answers: chosen, result, signature: ___, ...others } = sent
  const { keyInsights, recommendations, ...facts } = result
  return { ...others, ...chosen, ...facts, keyInsights: keyInsights.join('\n'), ...recommendations }
}

const questions = assessment.questions.map(({ id, text, options }): [string, Field] => [
  id,
  { label: text, control: 'select', options },
])

const line = (label: string): Field => ({ label, control: 'text' })

/** The labels of the stored fields. */
export const assessmentFields: Readonly<Record<string, Field>> = {
  ...resultForm.fields,
  ...Object.fromEntries(questions),
  stage: line(fields.stage),
  stageDescription: line(fields.stageDescription),
  keyInsights: line(copy.keyInsights),
  biggestChallenge: line(copy.biggestChallenge),
  behavioralPattern: line(copy.behavioralPattern),
  immediate: line(copy.immediate),
  shortTerm: line(copy.shortTerm),
  longTerm: line(copy.longTerm),
  whyNow: line(copy.whyNow),
  recommendedProgram: line(copy.recommendedProgram),
  programReason: line(fields.programReason),
  nextSteps: line(copy.nextSteps),
}
