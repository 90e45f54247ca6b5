import { expect, test } from 'vitest'
import { EmbeddedAssistant } from '../../server/assistant/embedded/embedded-assistant.ts'
import { readKnowledge } from '../../site/_config/knowledge.ts'
import { evaluate } from './evaluate.ts'
import { heldOut } from './held-out.ts'
import { moreQuestions } from './more-questions.ts'
import { questions } from './questions.ts'

const knowledge = readKnowledge('data')
const sets = { tuned: [...questions, ...moreQuestions], heldOut }

test.each(Object.entries(sets))('of %s at least 95 % are answered right', async (_, asked) => {
  const { misses } = await evaluate(
    asked,
    knowledge.facts,
    (day) => new EmbeddedAssistant(knowledge, () => day),
  )

  const told = misses.map(({ conversation, wrong }) => [conversation.asks, wrong])
  expect(misses.length / asked.length, JSON.stringify(told)).toBeLessThanOrEqual(0.05)
})

test('an assistant that says everything it knows answers nothing', async () => {
  const everything = JSON.stringify(knowledge.facts)
  const parrot = {
    async *reply() {
      yield everything
    },
  }

  const { misses } = await evaluate(questions, knowledge.facts, () => parrot)

  expect(misses).toHaveLength(questions.length)
})
