import type { AssessmentResult } from '../../data/contracts/assessment.ts'
import { type ProblemName, problems } from '../../data/contracts/problem.ts'

/** A form's states, for every widget: what a visitor sees before, during and after a call. */
export const states = [
  ...['idle', 'invalid', 'submitting', 'success', 'offline'],
  ...Object.keys(problems),
]

const result: AssessmentResult = {
  stage: 'SUSTAIN',
  stageDescription: 'Your company works, and it works through you.',
  keyInsights: ['Decisions come back to your desk.', 'Your week has no closed door.'],
  biggestChallenge: 'Work that leaves your desk and returns.',
  behavioralPattern: 'A question is answered within minutes, so the next one comes sooner.',
  recommendations: {
    immediate: 'Let each question wait for two hours.',
    shortTerm: 'Hand over ten tasks, each with its decision.',
    longTerm: 'Be away for two weeks.',
  },
  whyNow: 'The team is still small enough to copy what you do.',
  recommendedProgram: 'True CEO',
  programReason: 'You practice handing over in front of people who ask.',
  nextSteps: 'Read /sustain, then book the call at /booking.',
}

/** What every call may be answered with: each widget reads its own part of it. */
const success = {
  ...result,
  message: 'What the assistant says, with **emphasis** and [a link](/booking).',
}

/** What the API answers in a state; nothing, for ever, while it is submitting. */
export function answer(state: string): Promise<Response> {
  if (state === 'submitting') return new Promise(() => {})
  if (state === 'offline') return Promise.reject(new TypeError('Failed to fetch'))
  if (!isProblem(state)) return Promise.resolve(Response.json(success, { status: 201 }))
  const { status, code } = problems[state]
  return Promise.resolve(Response.json({ status, code, requestId: 'workbench' }, { status }))
}

function isProblem(state: string): state is ProblemName {
  return Object.hasOwn(problems, state)
}
