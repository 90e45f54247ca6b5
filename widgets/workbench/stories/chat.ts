import texts from '../../../data/chat.json' with { type: 'json' }
import type { ChatEvents } from '../../../data/contracts/chat.ts'
import messages from '../../../data/messages.json' with { type: 'json' }
import site from '../../../data/site.json' with { type: 'json' }
import { problem, type Reply, replyWith } from '../replies.ts'
import type { Stories } from '../story.ts'
import type { User } from '../user.ts'

const question = 'How much time does it take a month?'
const unknown = `I don't know that. Write to ${site.contact.email}.`
const start = 'Plan for three hours a month, and'
const formatted = `About **three hours** a month, in *one* session:

- a hot seat of an hour
- the other seats, where you ask
- [what you take home](/scale)

1. Read about it.
2. Book the call: https://example.com/call`

/** A streamed reply that starts with this text and never ends. */
function startReply(text: string): Reply {
  return async (_, signal) => {
    const data: ChatEvents['delta'] = { text }
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode(`event: delta\ndata: ${JSON.stringify(data)}\n\n`))
        signal.addEventListener('abort', () => stream.error(signal.reason))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
}

async function open(user: User) {
  await user.click('.coach-launcher')
  await user.find('dialog[open]')
}

async function ask(user: User) {
  await open(user)
  await user.fill({ textarea: question })
  await user.click('[type=submit]')
}

export const stories: Stories = {
  closed: { play: (user) => user.find('.coach-launcher') },
  open: { play: open },
  waiting: {
    async play(user) {
      await ask(user)
      await user.findText(texts.waiting)
    },
  },
  streaming: {
    reply: startReply(start),
    async play(user) {
      await ask(user)
      await user.findText(start)
    },
  },
  stopped: {
    reply: startReply(start),
    async play(user) {
      await ask(user)
      await user.findText(start)
      await user.click('.waiting .button-link')
      await user.find('textarea:not(:disabled)')
    },
  },
  formatted: {
    reply: replyWith({ message: formatted }),
    async play(user) {
      await ask(user)
      await user.find('[role=log] li')
    },
  },
  long: {
    reply: replyWith({ message: `${formatted}\n\n${start} a quarter's work between them.` }),
    async play(user) {
      for (let turn = 1; turn <= 3; turn++) {
        if (turn === 1) await ask(user)
        else {
          await user.fill({ 'textarea:not(:disabled)': `${question} And again?` })
          await user.click('[type=submit]')
        }
        await user.find(`[role=log] .assistant ~ .assistant:nth-child(${2 * turn + 1})`)
      }
    },
  },
  failed: {
    reply: problem('assistantFailed'),
    async play(user) {
      await ask(user)
      await user.findText(messages.chat.failure.description)
      await user.findText(texts.sendAgain)
    },
  },
  handover: {
    args: { capture: 'on' },
    reply: replyWith({ message: unknown }),
    async play(user) {
      await ask(user)
      await user.fill({ 'form.handover [name=email]': 'no address' })
      await user.click('form.handover [type=submit]')
      await user.find('form.handover [aria-invalid=true]')
    },
  },
  unread: {
    async reply(user, signal, url) {
      await user.find('.coach-launcher')
      return replyWith({ message: formatted })(user, signal, url)
    },
    async play(user) {
      await ask(user)
      await user.click(`[aria-label="${texts.close}"]`)
      await user.findText(texts.unread)
    },
  },
}
