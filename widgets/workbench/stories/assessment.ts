import data from '../../../data/assessment.json' with { type: 'json' }
import { assessment } from '../../../data/contracts/assessment.ts'
import { analysis } from '../../../data/contracts/examples.ts'
import messages from '../../../data/messages.json' with { type: 'json' }
import { problem, replyWith } from '../replies.ts'
import type { Stories } from '../story.ts'
import type { User } from '../user.ts'

const { questions, copy } = assessment
const { send } = data
const { unanswered, failure } = messages.assessment

async function answer(user: User, count: number) {
  for (const { id } of questions.slice(0, count)) {
    await user.click(`[name=${id}][type=radio]`)
    await user.find(`[name=${id}]:checked`)
    await user.click('[type=submit]')
  }
}

const question = (at: number): Stories[string] => ({
  async play(user) {
    await answer(user, at)
    await user.find(`[name=${questions[at]?.id}]`)
  },
})

const results = (stage: string): Stories[string] => ({
  reply: replyWith({ ...analysis, stage }),
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
  'result to send': {
    reply: replyWith({ ...analysis, signature: 'signed' }),
    async play(user) {
      await answer(user, questions.length)
      await user.findText(send.title)
    },
  },
  'result: BUILD': results('BUILD'),
  'result: SUSTAIN': results('SUSTAIN'),
  'result: SCALE': results('SCALE'),
}
