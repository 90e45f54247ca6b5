import { Hono } from 'hono'
import { deskCount } from '../../../data/contracts/desk.ts'
import { type DeskQuestions, deskQuestions } from '../../../data/contracts/desk-questions.ts'
import type { AppEnv } from '../../http/context.ts'
import { describe } from '../../http/describe.ts'
import type { Questions } from './question-store.ts'

const readQuestions = describe('readQuestions', 'List questions without an answer', {
  description:
    'Two hundred at most, newest day first. They are kept only with `CHAT_UNANSWERED=on`, for 90 days, and without anything about who asked.',
  200: deskQuestions,
})

const deleteQuestion = describe('deleteQuestion', 'Delete a question without an answer', {
  parameters: { id: 'ZvMAuPNCpE6q3m7VfuKcWyJIfoHfQEqaYF3tuBV0dp0' },
  200: deskCount,
})

interface Needs {
  readonly questions: Pick<Questions, 'list' | 'delete'>
  /** Whether questions without an answer are kept. */
  readonly keepsUnanswered: boolean
}

/** Routes for the desk's list of questions without an answer. */
export function questionRoutes({ questions, keepsUnanswered }: Needs) {
  return new Hono<AppEnv>()
    .get('/', readQuestions, async (c) => {
      const listed = { isKeeping: keepsUnanswered, questions: await questions.list() }
      return c.json(listed satisfies DeskQuestions)
    })
    .delete('/:id', deleteQuestion, async (c) =>
      c.json({ count: await questions.delete(c.req.param('id')) }),
    )
}
