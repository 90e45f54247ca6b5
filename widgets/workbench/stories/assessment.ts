import { type AssessmentResult, assessment } from '../../../data/contracts/assessment.ts'
import messages from '../../../data/messages.json' with { type: 'json' }
import { problem, replyWith } from '../replies.ts'
import type { Stories, Story } from '../story.ts'
import type { User } from '../user.ts'

const { questions, copy } = assessment
const { unanswered, failure } = messages.assessment

const result: Omit<AssessmentResult, 'stage'> = {
  stageDescription: 'Your company works, and it works through you.',
  keyInsights: [
    'Decisions come back to your desk, because the last ones were made there.',
    'Your week has no closed door.',
    'The team is good at asking, and has never been asked to decide.',
  ],
  biggestChallenge: 'Work that leaves your desk and returns.',
  behavioralPattern: 'A question is answered within minutes, so the next one comes sooner.',
  recommendations: {
    immediate: 'Let each question wait for two hours, and ask what the asker would do.',
    shortTerm: 'Hand over ten tasks, each with its decision.',
    longTerm: 'Be away for two weeks, and change nothing when you are back.',
  },
  whyNow: 'The team is still small enough to copy what you do.',
  recommendedProgram: 'True CEO',
  programReason: 'You practice handing over in front of people who ask.',
  nextSteps: 'Read /sustain, then book the call at /booking.',
}

async function answer(user: User, count: number) {
  for (const { id } of questions.slice(0, count)) {
    await user.click(`[name=${id}][type=radio]`)
    await user.find(`[name=${id}]:checked`)
    await user.click('[type=submit]')
  }
}

const question = (at: number): Story => ({
  async play(user) {
    await answer(user, at)
    await user.find(`[name=${questions[at]?.id}]`)
  },
})

const results = (stage: string): Story => ({
  reply: replyWith({ stage, ...result }),
  async play(user) {
    await answer(user, questions.length)
    await user.findText(copy.result.replace('{stage}', stage))
  },
})

export const stories: Stories = {
  ...Object.fromEntries(questions.map(({ id }, at) => [`question: ${id}`, question(at)])),
  unanswered: {
    async play(user) {
      await user.click('[type=submit]')
      await user.findText(unanswered.title)
    },
  },
  analyzing: {
    async play(user) {
      await answer(user, questions.length)
      await user.findText(copy.analyzing)
    },
  },
  failed: {
    reply: problem('assistantFailed'),
    async play(user) {
      await answer(user, questions.length)
      await user.findText(failure.description)
    },
  },
  'result: BUILD': results('BUILD'),
  'result: SUSTAIN': results('SUSTAIN'),
  'result: SCALE': results('SCALE'),
}
