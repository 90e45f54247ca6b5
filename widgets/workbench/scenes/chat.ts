import texts from '../../../data/chat.json' with { type: 'json' }
import messages from '../../../data/messages.json' with { type: 'json' }
import { begins, refuses, says } from '../answers.ts'
import type { Scenes } from '../scene.ts'
import type { Visitor } from '../visitor.ts'

const question = 'How much time does it take a month?'
const start = 'Plan for three hours a month, and'
const formatted = `About **three hours** a month, in *one* session:

- a hot seat of an hour
- the other seats, where you ask
- [what you take home](/scale)

1. Read about it.
2. Book the call: https://example.com/call`

async function opens(visitor: Visitor) {
  await visitor.presses('.coach-launcher')
  await visitor.finds('dialog[open]')
}

async function asks(visitor: Visitor) {
  await opens(visitor)
  await visitor.fillsIn({ textarea: question })
  await visitor.presses('.send')
}

export const scenes: Scenes = {
  closed: { reach: (visitor) => visitor.finds('.coach-launcher') },
  open: { reach: opens },
  waiting: {
    async reach(visitor) {
      await asks(visitor)
      await visitor.sees(texts.waiting)
    },
  },
  streaming: {
    answer: begins(start),
    async reach(visitor) {
      await asks(visitor)
      await visitor.sees(start)
    },
  },
  stopped: {
    answer: begins(start),
    async reach(visitor) {
      await asks(visitor)
      await visitor.sees(start)
      await visitor.presses('.waiting button')
      await visitor.finds('textarea:not(:disabled)')
    },
  },
  formatted: {
    answer: says({ message: formatted }),
    async reach(visitor) {
      await asks(visitor)
      await visitor.finds('[role=log] li')
    },
  },
  long: {
    answer: says({ message: `${formatted}\n\n${start} a quarter's work between them.` }),
    async reach(visitor) {
      for (let turn = 1; turn <= 3; turn++) {
        if (turn === 1) await asks(visitor)
        else {
          await visitor.fillsIn({ 'textarea:not(:disabled)': `${question} And again?` })
          await visitor.presses('.send')
        }
        await visitor.finds(`[role=log] .assistant ~ .assistant:nth-child(${2 * turn + 1})`)
      }
    },
  },
  failed: {
    answer: refuses('assistantFailed'),
    async reach(visitor) {
      await asks(visitor)
      await visitor.sees(messages.chat.failure.description)
      await visitor.sees(texts.sendAgain)
    },
  },
  unread: {
    async answer(visitor, left) {
      await visitor.finds('.coach-launcher')
      return says({ message: formatted })(visitor, left)
    },
    async reach(visitor) {
      await asks(visitor)
      await visitor.presses(`[aria-label="${texts.close}"]`)
      await visitor.sees(texts.unread)
    },
  },
}
