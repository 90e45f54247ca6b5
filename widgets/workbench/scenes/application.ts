import facts from '../../../data/application.json' with { type: 'json' }
import words from '../../../data/forms.json' with { type: 'json' }
import messages from '../../../data/messages.json' with { type: 'json' }
import { offline, says } from '../answers.ts'
import type { Scenes } from '../scene.ts'
import type { Visitor } from '../visitor.ts'

const { webhookMissing, webhookSaved, success, failure } = messages.application

type Way = (visitor: Visitor) => Promise<unknown>

const opened = (then: Way) => async (visitor: Visitor) => {
  await visitor.presses('button')
  await visitor.finds('dialog[open] #fullName')
  await then(visitor)
}

const sent = (then: Way) =>
  opened(async (visitor) => {
    await fillsIn(visitor)
    await visitor.presses('[type=submit]')
    await then(visitor)
  })

const settings = (url: string | undefined, then: Way) =>
  opened(async (visitor) => {
    await visitor.presses(`[aria-label="${facts.settings}"]`)
    await visitor.finds('[type=url]')
    if (url !== undefined) await visitor.fillsIn({ '[type=url]': url })
    await then(visitor)
  })

/** Of the settings: the form stays behind them. */
const save = 'form:has([type=url]) [type=submit]'

async function fillsIn(visitor: Visitor) {
  await visitor.fillsIn({
    '#fullName': 'Ada Byron',
    '#email': 'ada@example.com',
    '#phone': '(310) 555-0100',
    '#companyName': 'Engines',
    '#annualRevenue': '',
    '#teamSize': '',
    '#biggestChallenge': 'Everything in the company waits for me.',
    '#whyJoin': 'I want to be asked what I did.',
  })
}

export const scenes: Scenes = {
  closed: { reach: (visitor) => visitor.finds('button') },
  form: { reach: opened((visitor) => visitor.finds('[type=submit]')) },
  mistakes: {
    reach: opened(async (visitor) => {
      await visitor.presses('[type=submit]')
      await visitor.sees(words.mistakes.replace('{count}', '8'))
    }),
  },
  draft: {
    reach: opened(async (visitor) => {
      await fillsIn(visitor)
      await visitor.returns()
      await opened((again) => again.sees(words.draft))(visitor)
    }),
  },
  sending: { reach: sent((visitor) => visitor.finds('[type=submit]:disabled')) },
  success: {
    answer: says({ id: '1' }, 201),
    reach: sent((visitor) => visitor.sees(success.title)),
  },
  failed: { answer: offline, reach: sent((visitor) => visitor.sees(failure.title)) },
  'webhook settings': { reach: settings(undefined, (visitor) => visitor.sees(facts.webhook.help)) },
  'an unusual webhook': {
    reach: settings('http://hooks.example', (visitor) => visitor.sees(facts.webhook.unusual)),
  },
  'no webhook': {
    reach: settings('', async (visitor) => {
      await visitor.presses(save)
      await visitor.sees(facts.webhook.missing)
    }),
  },
  'webhook saved': {
    reach: settings('https://hooks.example/x', async (visitor) => {
      await visitor.presses(save)
      await visitor.sees(webhookSaved.title)
    }),
  },
  'webhook required': {
    reach: opened(async (visitor) => {
      localStorage.removeItem('coach-webhook-url')
      await fillsIn(visitor)
      await visitor.presses('[type=submit]')
      await visitor.sees(webhookMissing.title)
    }),
  },
}
