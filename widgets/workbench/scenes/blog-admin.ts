import { type ProblemName, problems } from '../../../data/contracts/problem.ts'
import { refuses, says } from '../answers.ts'
import type { Scene, Scenes } from '../scene.ts'

const written = { title: 'What you reward on Monday', slug: 'what-you-reward' }

const refused = (name: ProblemName): Scene => ({
  answer: refuses(name),
  async reach(visitor) {
    await visitor.presses('[type=submit]')
    await visitor.sees(problems[name].detail)
  },
})

export const scenes: Scenes = {
  idle: { reach: (visitor) => visitor.finds('[type=submit]') },
  generating: {
    async reach(visitor) {
      await visitor.presses('[type=submit]')
      await visitor.finds('[type=submit]:disabled')
    },
  },
  done: {
    answer: says(written, 201),
    async reach(visitor) {
      await visitor.presses('[type=submit]')
      await visitor.finds(`a[href$="${written.slug}"]`)
    },
  },
  'token asked': {
    answer: refuses('missingToken'),
    async reach(visitor) {
      await visitor.presses('[type=submit]')
      await visitor.finds('.token input')
    },
  },
  refused: refused('generationClosed'),
  'already running': refused('generationRunning'),
  'daily limit': refused('dailyLimit'),
  failed: refused('assistantFailed'),
}
