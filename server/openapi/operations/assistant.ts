import {
  answers,
  assessment,
  assessmentBody,
  assessmentResult,
} from '../../../data/contracts/assessment.ts'
import { chat, chatBody, chatReply } from '../../../data/contracts/chat.ts'
import { jsonSchema } from '../json-schema.ts'
import { bodyProblems, json, type Operation, storageProblems } from '../operation.ts'

const questions = Object.fromEntries(
  assessment.questions.map(({ id, text }) => [id, { title: text }]),
)

const exampleAnswers = Object.fromEntries(
  assessment.questions.map(({ id, options }) => [id, options[0]?.value]),
)

const exampleResult = {
  stage: 'BUILD',
  stageDescription: 'The company sells, and most decisions still come to you.',
  keyInsights: ['Growth stops where your own hours end.'],
  biggestChallenge: 'Nobody but you may decide.',
  behavioralPattern: 'You answer every question yourself.',
  recommendations: {
    immediate: 'Write down one decision that is no longer yours.',
    shortTerm: 'Hand over one process, with its numbers.',
    longTerm: 'Build a team that runs a month without you.',
  },
  whyNow: 'Each month makes the habit dearer.',
  recommendedProgram: 'True CEO',
  programReason: 'It is about handing over decisions.',
  nextSteps: 'Book a call.',
}

export const assistantOperations: readonly Operation[] = [
  {
    method: 'post',
    path: chat.action,
    id: 'chat',
    tag: 'Visitors',
    summary: 'Have the assistant reply to a conversation',
    description:
      'The newest message is the user’s, and not blank. Nothing is kept. With `Accept: text/event-stream` the reply is streamed: `delta` events with {text}, then `done` with {message}, or `problem` with problem details where it fails on the way. Where the model can’t answer, the built-in assistant does, and the reply begins with “Automated answer:”.',
    body: json(jsonSchema(chatBody), {
      messages: [{ role: 'user', content: 'What does Gold cost?' }],
    }),
    answers: {
      200: {
        description: 'The reply.',
        content: {
          ...json(jsonSchema(chatReply), { message: 'It is on /true-ceo.' }),
          'text/event-stream': {
            schema: { type: 'string' },
            example: 'event: done\ndata: {"message":"It is on /true-ceo."}\n\n',
          },
        },
      },
    },
    problems: ['refusedFields', 'assistantFailed', ...bodyProblems, ...storageProblems],
  },
  {
    method: 'post',
    path: assessment.action,
    id: 'analyzeAssessment',
    tag: 'Visitors',
    summary: 'Have the answers of the assessment analyzed',
    description:
      'Neither the answers nor the analysis are kept. Where the model can’t answer, the built-in assistant does, and `stageDescription` begins with “Automated answer:”.',
    body: json(
      { ...jsonSchema(assessmentBody), properties: { answers: jsonSchema(answers, questions) } },
      { answers: exampleAnswers },
    ),
    answers: {
      200: {
        description: 'The analysis.',
        content: json(jsonSchema(assessmentResult), exampleResult),
      },
    },
    problems: ['refusedFields', 'assistantFailed', 'unavailable', ...bodyProblems, 'internal'],
  },
]
