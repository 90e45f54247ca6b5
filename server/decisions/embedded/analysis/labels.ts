import { type Answers, assessment, type QuestionId } from '../../../../data/contracts/assessment.ts'

/** What the visitor read beside the answer. */
export function labelOf(answers: Answers, id: QuestionId): string {
  const question = assessment.questions.find((one) => one.id === id)
  const chosen = question?.options.find(({ value }) => value === answers[id])
  if (!chosen) throw new Error(`"${answers[id]}" is no answer to ${id}`)
  return chosen.label
}

/** Labels as they stand within a sentence: `under $100K`, `60+ hours`, `3-10`. */
export function quoted(answers: Answers) {
  return {
    revenue: labelOf(answers, 'revenue').replace(/^[A-Z]/, (letter) => letter.toLowerCase()),
    time: labelOf(answers, 'time'),
    team: labelOf(answers, 'team').replace(/^.*\((.+)\)$/, '$1'),
  }
}
