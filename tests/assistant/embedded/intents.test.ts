import { expect, test } from 'vitest'
import { intentReader } from '../../../server/assistant/embedded/intents.ts'
import { tellsStory } from '../../../server/assistant/embedded/unsure.ts'
import { readKnowledge } from '../../../site/_config/knowledge.ts'

const { understanding, answers } = readKnowledge('data').assistant
const kindsOf = (subject: string) => (subject === 'Gold' ? ['membership'] : [])
const { actionIn, answerTo, asksStage, isComplaint } = intentReader(understanding, kindsOf)

test.each([
  ['I want to cancel', 'cancel'],
  ['can I quit anytime', 'cancel'],
  ['I have a ticket for the summit and can’t come', 'cancel'],
  ['my manager quit', undefined],
  ['I want my money back', 'refund'],
  ['can we move the call', 'move'],
  ['how do I book', 'book'],
  ['I read a good book', undefined],
  ['I want to join', 'buy'],
  ['sign me up', 'buy'],
  ['how do I register', 'buy'],
  ['how do I register an LLC', undefined],
  ['is there a person', undefined],
  ['give me a human', 'person'],
  ['who do I email', 'person'],
  ['tell me more', 'about'],
])('“%s” is to %s', (message, action) => expect(actionIn(message)?.id).toBe(action))

test.each([
  ['you already told me that', true],
  ['nobody has called me back', true],
  ['the reset mail never came', true],
  ['my card was charged twice', true],
  ['the website says 95 %', false],
  ['nobody on my team helps me', false],
])('“%s” is a complaint: %s', (message, expected) => expect(isComplaint(message)).toBe(expected))

test.each([
  ['which stage am I in', true],
  ['why not SUSTAIN', true],
  ['where should I start', true],
  ['when does stage 2 start', false],
  ['what is a stage', false],
])('“%s” asks for a stage: %s', (message, expected) => expect(asksStage(message)).toBe(expected))

test.each([
  ['cancel', 'Gold', 'membership-end'],
  ['cancel', 'retreat', 'retreat-refund'],
  ['cancel', undefined, 'cancel'],
  ['buy', 'scale', 'scale-apply'],
  ['buy', 'assessment', 'assessment'],
])('to %s %s has the answer %s', (action, subject, answer) => {
  const found = understanding.actions.find(({ id }) => id === action) ?? { answers: [] }
  expect(answerTo(found, subject, answers)?.id).toBe(answer)
})

test.each([
  ['I do sales and invoices myself and we have not had a day off since July', true],
  ['I am tired of it', false],
  ['my wife wants to know what we would be paying every month before I sign', false],
  ['is there something for me if my team is small and we sell to hospitals?', false],
  ['the weather has been bad for days and the roads are closed in the whole county', false],
])('“%s” is a story: %s', (message, expected) => expect(tellsStory(message)).toBe(expected))
