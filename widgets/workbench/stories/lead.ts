import words from '../../../data/forms.json' with { type: 'json' }
import messages from '../../../data/messages.json' with { type: 'json' }
import { problem, replyWith } from '../replies.ts'
import type { Stories } from '../story.ts'
import type { User } from '../user.ts'

const { success, failure } = messages.lead
/** Prevents the redirect after a success. */
const args = { next: '' }

async function fill(user: User) {
  await user.fill({
    '#name': 'Ada Byron',
    '#email': 'ada@example.com',
    '#phone': '(310) 555-0100',
    '#challenge': 'Everything in the company waits for me.',
  })
}

const submit = (until: (user: User) => Promise<unknown>) => async (user: User) => {
  await fill(user)
  await user.click('[type=submit]')
  await until(user)
}

export const stories: Stories = {
  idle: { args, play: (user) => user.find('[type=submit]') },
  mistakes: {
    args,
    async play(user) {
      await user.click('[type=submit]')
      await user.findText(words.mistakes.replace('{count}', '4'))
    },
  },
  draft: {
    args,
    async play(user) {
      await fill(user)
      await user.revisit()
      await user.findText(words.draft)
    },
  },
  sending: { args, play: submit((user) => user.find('[type=submit][aria-disabled=true]')) },
  success: {
    args,
    reply: replyWith({ id: '1' }, 201),
    play: submit((user) => user.findText(success.title)),
  },
  failed: {
    args,
    reply: problem('unavailable'),
    play: submit((user) => user.findText(failure.title)),
  },
}
