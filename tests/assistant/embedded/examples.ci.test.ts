import { expect, test } from 'vitest'
import type { AnswerEntry } from '../../../data/contracts/assistant-content.ts'
import { conversation } from '../../../server/assistant/embedded/conversation.ts'
import { fill } from '../../../server/assistant/fill.ts'
import { readKnowledge } from '../../../site/_config/knowledge.ts'

const knowledge = readKnowledge('data')
const { answers, subjects, replies } = knowledge.assistant
const talk = conversation(knowledge)
const [beside = '', nearest = ''] = [replies.beside, replies.nearest].map(
  (reply) => fill(reply, { answer: '\n' }).split('\n')[0],
)

/** What a visitor says first, so that a question needn't name its subject. */
function openingOf({ subject, subjectOptional }: AnswerEntry): string | undefined {
  if (subject === undefined || subjectOptional) return undefined
  if (subject === 'challenge') return 'everything depends on me'
  return subjects.find(({ id }) => id === subject)?.names[0]
}

function isAnswered(entry: AnswerEntry, question: string): boolean {
  const opening = openingOf(entry)
  const visits = opening ? [[opening, question], [`${opening}, ${question}`]] : [[question]]
  return visits.some((messages) => {
    const says = talk(messages, '2026-11-21')
    const isSure = !says.startsWith(beside) && !says.startsWith(nearest)
    return isSure && entry.says.some(({ text }) => says.includes(text))
  })
}

test('no answer takes over an example question of another', () => {
  const collisions = answers.flatMap((entry) =>
    entry.questions
      .filter((question) => !isAnswered(entry, question))
      .map((question) => `${entry.id}: ${question}`),
  )

  expect(collisions).toEqual([])
}, 60_000)

test('answers write figures as visitors read them', () => {
  const texts = answers.flatMap(({ says }) => says.map(({ text }) => text))
  const raw = texts.filter((text) => /(?<![\w/])\d{5,}/.test(text.replace(/\(.*?\)/g, '')))
  expect(raw).toEqual([])
})
