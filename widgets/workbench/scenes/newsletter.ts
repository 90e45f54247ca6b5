import messages from '../../../data/messages.json' with { type: 'json' }
import { offline, refuses, says } from '../answers.ts'
import type { Scenes } from '../scene.ts'
import type { Visitor } from '../visitor.ts'

const { success, duplicate, invalid, failure } = messages.newsletter

async function subscribes(visitor: Visitor, email = 'ada@example.com') {
  await visitor.fillsIn({ '#email': email })
  await visitor.presses('[type=submit]')
}

const ends =
  ({ description }: { description: string }) =>
  async (visitor: Visitor) => {
    await subscribes(visitor)
    await visitor.sees(description)
  }

export const scenes: Scenes = {
  idle: { reach: (visitor) => visitor.finds('[type=submit]') },
  invalid: {
    async reach(visitor) {
      await subscribes(visitor, 'ada@')
      await visitor.sees(invalid.title)
    },
  },
  sending: {
    async reach(visitor) {
      await subscribes(visitor)
      await visitor.finds('[type=submit]:disabled')
    },
  },
  success: { answer: says({ email: 'ada@example.com' }, 201), reach: ends(success) },
  duplicate: { answer: refuses('duplicateSubscriber'), reach: ends(duplicate) },
  refused: { answer: refuses('refusedSubscriber'), reach: ends(invalid) },
  failed: { answer: refuses('unavailable'), reach: ends(failure) },
  offline: { answer: offline, reach: ends(failure) },
}
