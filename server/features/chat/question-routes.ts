import { Hono } from 'hono'
import { deskCount } from '../../../data/contracts/desk.ts'
import {
  type DeskQuestions,
  type DeskTried,
  deskQuestions,
  deskTried,
  deskTry,
} from '../../../data/contracts/desk-questions.ts'
import { threshold } from '../../assistant/embedded/conversation.ts'
import type { EmbeddedAssistant } from '../../assistant/embedded/embedded-assistant.ts'
import type { AppEnv } from '../../http/context.ts'
import { describe } from '../../http/describe.ts'
import { validate } from '../../http/validate.ts'
import type { Questions } from './question-store.ts'
import type { WrittenAnswers } from './written-answers.ts'

const readQuestions = describe('readQuestions', 'List questions without an answer', {
  description:
    'Two hundred at most, newest day first. They are kept only with `CHAT_UNANSWERED=on`, for 90 days, without anything about who asked, and without what looks like a name or contact data.',
  200: deskQuestions,
})

const deleteQuestion = describe('deleteQuestion', 'Delete a question without an answer', {
  parameters: { id: 'ZvMAuPNCpE6q3m7VfuKcWyJIfoHfQEqaYF3tuBV0dp0' },
  200: deskCount,
})

const deleteQuestions = describe('deleteQuestions', 'Delete all questions without an answer', {
  200: deskCount,
})

const tryQuestion = describe('tryQuestion', 'Try a question on the built-in assistant', {
  description: `What it would answer, by which rule, and which answers are near. A score from ${threshold} is enough. \`earlier\` has the conversation before it. Nothing is stored.`,
  example: { question: 'What does Gold cost?' },
  200: deskTried,
})
/** How many near answers are listed. */
const maxMatches = 10

interface Needs {
  readonly embedded: Pick<EmbeddedAssistant, 'explain'>
  /** What the desk has written for the assistant. */
  readonly written: Pick<WrittenAnswers, 'refresh'>
  readonly questions: Pick<Questions, 'list' | 'delete' | 'deleteAll'>
  /** Whether questions without an answer are kept. */
  readonly keepsUnanswered: boolean
}

/** Routes for the desk's list of questions without an answer. */
export function questionRoutes({ questions, keepsUnanswered, embedded, written }: Needs) {
  return new Hono<AppEnv>()
    .get('/', readQuestions, async (c) => {
      const listed = { isKeeping: keepsUnanswered, questions: await questions.list() }
      return c.json(listed satisfies DeskQuestions)
    })
    .post('/try', tryQuestion, validate(deskTry), async (c) => {
      await written.refresh()
      const { question, earlier = [] } = c.req.valid('json')
      const { matches = [], ...answer } = await embedded.explain(question, earlier)
      // The best example of each answer.
      const near = Map.groupBy(matches, ({ answer }) => answer.id)
      const listed = [...near.values()].flatMap(([best]) => best ?? []).slice(0, maxMatches)
      return c.json({
        ...answer,
        suggestions: answer.suggestions && [...answer.suggestions],
        matches: listed.map(({ answer: { id }, question, score }) => ({ id, question, score })),
      } satisfies DeskTried)
    })
    .delete('/', deleteQuestions, async (c) => c.json({ count: await questions.deleteAll() }))
    .delete('/:id', deleteQuestion, async (c) =>
      c.json({ count: await questions.delete(c.req.param('id')) }),
    )
}
