import { type Answers, assessment, type QuestionId } from '../../data/contracts/assessment.ts'

/** Returns the label of the chosen option. @throws Error if the quiz has no such answer */
export function labelOf(answers: Answers, id: QuestionId): string {
  const question = assessment.questions.find((one) => one.id === id)
  const option = question?.options.find(({ value }) => value === answers[id])
  if (!option) throw new Error(`"${answers[id]}" is no answer to ${id}`)
  return option.label
}
