import words from '../../../data/forms.json' with { type: 'json' }
import messages from '../../../data/messages.json' with { type: 'json' }
import { refuses, says } from '../answers.ts'
import type { Scenes } from '../scene.ts'
import type { Visitor } from '../visitor.ts'

const { success, failure } = messages.lead
/** So that nobody is led out of the workbench. */
const attributes = { next: '', capture: '' }

async function fillsIn(visitor: Visitor) {
  await visitor.fillsIn({
    '#name': 'Ada Byron',
    '#email': 'ada@example.com',
    '#phone': '(310) 555-0100',
    '#challenge': 'Everything in the company waits for me.',
  })
}

const sends = (until: (visitor: Visitor) => Promise<unknown>) => async (visitor: Visitor) => {
  await fillsIn(visitor)
  await visitor.presses('[type=submit]')
  await until(visitor)
}

export const scenes: Scenes = {
  idle: { attributes, reach: (visitor) => visitor.finds('[type=submit]') },
  mistakes: {
    attributes,
    async reach(visitor) {
      await visitor.presses('[type=submit]')
      await visitor.sees(words.mistakes.replace('{count}', '4'))
    },
  },
  draft: {
    attributes,
    async reach(visitor) {
      await fillsIn(visitor)
      await visitor.returns()
      await visitor.sees(words.draft)
    },
  },
  sending: { attributes, reach: sends((visitor) => visitor.finds('[type=submit]:disabled')) },
  success: {
    attributes,
    answer: says({ id: '1' }, 201),
    reach: sends((visitor) => visitor.sees(success.title)),
  },
  failed: {
    attributes,
    answer: refuses('unavailable'),
    reach: sends((visitor) => visitor.sees(failure.title)),
  },
}
