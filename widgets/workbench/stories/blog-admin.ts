import { generated } from '../../../data/contracts/examples.ts'
import { type ProblemName, problems } from '../../../data/contracts/problem.ts'
import { problem, replyWith } from '../replies.ts'
import type { Stories } from '../story.ts'

const refused = (name: ProblemName): Stories[string] => ({
  reply: problem(name),
  async play(user) {
    await user.click('[type=submit]')
    await user.findText(problems[name].detail)
  },
})

export const stories: Stories = {
  idle: { play: (user) => user.find('[type=submit]') },
  generating: {
    async play(user) {
      await user.click('[type=submit]')
      await user.find('[type=submit][aria-disabled=true]')
    },
  },
  done: {
    reply: replyWith(generated, 201),
    async play(user) {
      await user.click('[type=submit]')
      await user.find(`a[href$="${generated.slug}"]`)
    },
  },
  'token asked': {
    reply: problem('missingToken'),
    async play(user) {
      await user.click('[type=submit]')
      await user.find('.token input')
    },
  },
  refused: refused('generationClosed'),
  'already running': refused('generationRunning'),
  'daily limit': refused('dailyLimit'),
  failed: refused('assistantFailed'),
}
