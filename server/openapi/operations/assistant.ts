import { assessment } from '../../../data/contracts/assessment.ts'
import { chat } from '../../../data/contracts/chat.ts'
import { bodyProblems, json, type Operation, storageProblems } from '../operation.ts'

const text = { type: 'string' }

const message = {
  type: 'object',
  required: ['role', 'content'],
  properties: {
    role: { enum: chat.roles },
    content: {
      ...text,
      maxLength: chat.mostCharacters,
      description: 'Trimmed first; in UTF-16 code units.',
    },
  },
}

const conversation = {
  type: 'object',
  required: ['messages'],
  properties: {
    messages: {
      type: 'array',
      minItems: 1,
      maxItems: chat.mostMessages,
      items: message,
      description: 'Oldest first. The newest is the user’s, and not blank.',
    },
  },
}

const answers = Object.fromEntries(
  assessment.questions.map((question) => [
    question.id,
    {
      title: question.text,
      oneOf: question.options.map(({ value, label }) => ({ const: value, title: label })),
    },
  ]),
)

const exampleAnswers = Object.fromEntries(
  assessment.questions.map(({ id, options }) => [id, options[0]?.value]),
)

function texts(...names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, text]))
}

function whole(properties: Readonly<Record<string, unknown>>) {
  return { type: 'object', required: Object.keys(properties), properties }
}

const result = whole({
  ...texts('stage', 'stageDescription'),
  keyInsights: { type: 'array', items: text },
  ...texts('biggestChallenge', 'behavioralPattern'),
  recommendations: whole(texts('immediate', 'shortTerm', 'longTerm')),
  ...texts('whyNow', 'recommendedProgram', 'programReason', 'nextSteps'),
})

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
      'Nothing of it is kept. With `Accept: text/event-stream` the reply is streamed: `delta` events with {text}, then `done` with {message}, or `problem` with problem details where it fails on the way. Where the model can’t answer, the built-in assistant does, and the reply begins with “Automated answer:”.',
    body: json(conversation, { messages: [{ role: 'user', content: 'What does Gold cost?' }] }),
    answers: {
      200: {
        description: 'The reply.',
        content: {
          ...json(whole({ message: text }), { message: 'It is on /true-ceo.' }),
          'text/event-stream': {
            schema: text,
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
    body: json(whole({ answers: whole(answers) }), { answers: exampleAnswers }),
    answers: {
      200: {
        description: 'The analysis.',
        content: json(result, exampleResult),
      },
    },
    problems: ['refusedFields', 'assistantFailed', 'unavailable', ...bodyProblems, 'internal'],
  },
]
