import { expect, test } from 'vitest'
import { askedThing, givesAskedThing } from '../../../server/assistant/embedded/asked-thing.ts'
import { suggestionsOf } from '../../../server/assistant/embedded/unsure.ts'

test.each([
  ['how much is Gold', 'price'],
  ['what does the call cost', 'price'],
  ['how much time do I need', undefined],
  ['how much revenue do I need', 'revenue'],
  ['when is the summit', 'date'],
  ['which month does it start', 'date'],
  ['I get angry when I delegate', undefined],
  ['where are you based', 'place'],
  ['where do I sign up', undefined],
  ['how long is the call', 'duration'],
  ['how many days is the retreat', 'duration'],
  ['how long until I hear from you', undefined],
  ['who speaks at your events', 'person'],
  ['who’s leading the sessions', 'person'],
  ['who is it for', undefined],
])('“%s” asks for a %s', (question, thing) => expect(askedThing(question)).toBe(thing))

test.each([
  ['how much is Gold', 'Gold is $1,997 per month.', true],
  ['how much is the call', 'It is free of charge.', true],
  ['how much is the academy', 'I don’t know the price.', true],
  ['how much is the retreat', 'Eight owners at most.', false],
  ['when is the summit', 'It was in February 2026.', true],
  ['when is the summit', 'For creators who sell things.', false],
  ['where is the retreat', 'It was in Scottsdale, Arizona.', true],
  ['where is the mastermind held', 'You meet online.', true],
  ['where is the office', 'A person answers.', false],
  ['how long is the call', 'It takes 30 minutes.', true],
  ['how long are the workshops', 'Whether they are recorded, the site doesn’t say.', true],
  ['how long is the retreat', 'Join the waitlist.', false],
  ['who speaks at the summit', 'On our stages: Ada Byron, COO.', true],
  ['who speaks at the summit', 'You leave with an offer.', false],
  ['is it confidential', 'What is said stays in the group.', true],
])('to “%s”, “%s” is an answer: %s', (question, answer, isAnswer) =>
  expect(givesAskedThing(question, answer)).toBe(isAnswer),
)

const near = (question: string, score: number, questions = [question]) => {
  const answer = { id: question, group: 'questions', questions, says: [] } as const
  return { answer, question, score }
}

test.each([
  ['a question', [near('how many hours', 0.5)], ['How many hours?']],
  ['a statement', [near('I work long hours', 0.4)], ['I work long hours']],
  ['a catchword', [near('hours', 0.5, ['hours', 'how many hours'])], ['How many hours?']],
  ['only catchwords', [near('hours', 0.5)], []],
  ['a weak match', [near('how many hours', 0.2)], []],
  ['other words', [near('how many days', 0.5)], []],
] as const)('of %s is suggested what can be asked', (_, matches, suggestions) =>
  expect(suggestionsOf(new Set(['hour']), matches)).toEqual(suggestions),
)
