import { expect, test } from 'vitest'
import { embeddedAssistant } from '../../server/assistant/embedded/embedded-assistant.ts'
import { readKnowledge } from '../../site/_config/knowledge.ts'
import type { Conversation } from './conversation.ts'
import { evaluate } from './evaluate.ts'
import { heldOut } from './held-out.ts'
import { tuned } from './tuned.ts'

const knowledge = readKnowledge('data')
const score = (asked: readonly Conversation[]) =>
  evaluate(asked, knowledge.content, (day) => embeddedAssistant(knowledge, () => day))

test('at least 95 % of the questions used for tuning get a right answer', async () => {
  const { share, misses } = await score(tuned)

  const details = misses.map(({ conversation, wrong }) => [conversation.asks, wrong])
  expect(share, JSON.stringify(details)).toBeGreaterThanOrEqual(0.95)
})

test('the score on the held-out questions, whose misses stay unread, doesn’t drop', async () => {
  expect((await score(heldOut)).share).toBeGreaterThanOrEqual(0.89)
})

test('an assistant that says everything it knows gets no point', async () => {
  const everything = JSON.stringify(knowledge.content)
  const parrot = {
    async *reply() {
      yield everything
    },
  }

  const { misses } = await evaluate(tuned, knowledge.content, () => parrot)

  expect(misses).toHaveLength(tuned.length)
})
