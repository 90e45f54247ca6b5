import facts from '../../../data/application.json' with { type: 'json' }
import words from '../../../data/forms.json' with { type: 'json' }
import messages from '../../../data/messages.json' with { type: 'json' }
import { offline, replyWith } from '../replies.ts'
import type { Stories } from '../story.ts'
import type { User } from '../user.ts'

const { webhookMissing, webhookSaved, success, failure } = messages.application

type Play = (user: User) => Promise<unknown>

const opened = (then: Play) => async (user: User) => {
  await user.click('button')
  await user.find('dialog[open] #full_name')
  await then(user)
}

const sent = (then: Play) =>
  opened(async (user) => {
    await fillForm(user)
    await user.click('[type=submit]')
    await then(user)
  })

const settings = (url: string | undefined, then: Play) =>
  opened(async (user) => {
    await user.click(`[aria-label="${facts.settings}"]`)
    await user.find('[type=url]')
    if (url !== undefined) await user.fill({ '[type=url]': url })
    await then(user)
  })

/** The save button of the settings. The application form is still in the DOM, with its own button. */
const save = 'form:has([type=url]) [type=submit]'

async function fillForm(user: User) {
  await user.fill({
    '#full_name': 'Ada Byron',
    '#email': 'ada@example.com',
    '#phone': '(310) 555-0100',
    '#company_name': 'Engines',
    '#annual_revenue': '',
    '#team_size': '',
    '#biggest_challenge': 'Everything in the company waits for me.',
    '#why_join': 'I want to be asked what I did.',
  })
}

export const stories: Stories = {
  closed: { play: (user) => user.find('button') },
  form: { play: opened((user) => user.find('[type=submit]')) },
  mistakes: {
    play: opened(async (user) => {
      await user.click('[type=submit]')
      await user.findText(words.mistakes.replace('{count}', '8'))
    }),
  },
  draft: {
    play: opened(async (user) => {
      await fillForm(user)
      await user.revisit()
      await opened((again) => again.findText(words.draft))(user)
    }),
  },
  sending: { play: sent((user) => user.find('[type=submit][aria-disabled=true]')) },
  success: {
    reply: replyWith({ id: '1' }, 201),
    play: sent((user) => user.findText(success.title)),
  },
  failed: { reply: offline, play: sent((user) => user.findText(failure.title)) },
  'webhook settings': { play: settings(undefined, (user) => user.findText(facts.webhook.help)) },
  'an unusual webhook': {
    play: settings('http://hooks.example', (user) => user.findText(facts.webhook.unusual)),
  },
  'no webhook': {
    play: settings('', async (user) => {
      await user.click(save)
      await user.findText(facts.webhook.missing)
    }),
  },
  'webhook saved': {
    play: settings('https://hooks.example/x', async (user) => {
      await user.click(save)
      await user.findText(webhookSaved.title)
    }),
  },
  'webhook required': {
    play: opened(async (user) => {
      localStorage.removeItem('coach-webhook-url')
      await fillForm(user)
      await user.click('[type=submit]')
      await user.findText(webhookMissing.title)
    }),
  },
}
