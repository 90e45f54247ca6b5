import messages from '../../../data/messages.json' with { type: 'json' }
import { offline, problem, replyWith } from '../replies.ts'
import type { Stories } from '../story.ts'
import type { User } from '../user.ts'

const { success, duplicate, invalid, failure } = messages.newsletter

async function subscribe(user: User, email = 'ada@example.com') {
  await user.fill({ '#email': email })
  await user.click('[type=submit]')
}

const subscribeAndFind =
  ({ description }: { description: string }) =>
  async (user: User) => {
    await subscribe(user)
    await user.findText(description)
  }

export const stories: Stories = {
  idle: { play: (user) => user.find('[type=submit]') },
  invalid: {
    async play(user) {
      await subscribe(user, 'ada@')
      await user.findText(invalid.title)
    },
  },
  sending: {
    async play(user) {
      await subscribe(user)
      await user.find('[type=submit][aria-disabled=true]')
    },
  },
  success: { reply: replyWith({ email: 'ada@example.com' }, 201), play: subscribeAndFind(success) },
  confirming: {
    reply: replyWith({ email: 'ada@example.com', confirm_by_mail: true }, 201),
    play: subscribeAndFind(messages.confirmation.asked),
  },
  duplicate: { reply: problem('duplicateSubscriber'), play: subscribeAndFind(duplicate) },
  refused: { reply: problem('refusedSubscriber'), play: subscribeAndFind(invalid) },
  failed: { reply: problem('unavailable'), play: subscribeAndFind(failure) },
  offline: { reply: offline, play: subscribeAndFind(failure) },
}
