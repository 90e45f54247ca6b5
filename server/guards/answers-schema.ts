import { z } from 'zod'
import { type Answers, assessment } from '../../data/contracts/assessment.ts'
import messages from '../../data/messages.json' with { type: 'json' }

const { description: error } = messages.assessment.unanswered

const options = assessment.questions.map(({ id, options }) => [
  id,
  z.enum(
    options.map(({ value }) => value),
    { error },
  ),
])

/** The body of the assessment: one option's value by each question's id. */
export const answersSchema: z.ZodType<{ answers: Answers }> = z.object({
  answers: z.object(Object.fromEntries(options), { error }),
}) as unknown as z.ZodType<{ answers: Answers }>
