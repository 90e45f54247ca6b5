import { type AssessmentResult, assessment } from '../../../data/contracts/assessment.ts'
import messages from '../../../data/messages.json' with { type: 'json' }
import { refuses, says } from '../answers.ts'
import type { Scene, Scenes } from '../scene.ts'
import type { Visitor } from '../visitor.ts'

const { questions, words } = assessment
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

async function answers(visitor: Visitor, count: number) {
  for (const { id } of questions.slice(0, count)) {
    await visitor.presses(`[name=${id}][type=radio]`)
    await visitor.finds(`[name=${id}]:checked`)
    await visitor.presses('[type=submit]')
  }
}

const question = (at: number): Scene => ({
  async reach(visitor) {
    await answers(visitor, at)
    await visitor.finds(`[name=${questions[at]?.id}]`)
  },
})

const results = (stage: string): Scene => ({
  answer: says({ stage, ...result }),
  async reach(visitor) {
    await answers(visitor, questions.length)
    await visitor.sees(words.result.replace('{stage}', stage))
  },
})

export const scenes: Scenes = {
  ...Object.fromEntries(questions.map(({ id }, at) => [`question: ${id}`, question(at)])),
  unanswered: {
    async reach(visitor) {
      await visitor.presses('[type=submit]')
      await visitor.sees(unanswered.title)
    },
  },
  analyzing: {
    async reach(visitor) {
      await answers(visitor, questions.length)
      await visitor.sees(words.analyzing)
    },
  },
  failed: {
    answer: refuses('assistantFailed'),
    async reach(visitor) {
      await answers(visitor, questions.length)
      await visitor.sees(failure.description)
    },
  },
  'result: BUILD': results('BUILD'),
  'result: SUSTAIN': results('SUSTAIN'),
  'result: SCALE': results('SCALE'),
}
