import { globSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { RunningServer } from '../support/server.ts'
import { apply, signUp } from '../support/visits.ts'
import { webhookReceiver } from '../support/webhook-receiver.ts'
import type { Scenarios } from './scene.ts'
import { keys, type Visitor } from './visitor.ts'

const token = 'a-token-of-the-consultancy'

/** What the consultancy does at its desk. */
export const deskScenarios: Scenarios = {
  'a lead is worked on and sent on at the desk': async ({ visitor, start, address, downloads }) => {
    const receiver = await webhookReceiver(() => 410)
    const server = await start({ ADMIN_TOKEN: token, WEBHOOK_URL: receiver.origin })
    await signUp(server.url, `news-${address}`)
    await apply(server.url, address)
    await signIn(visitor, server)
    await visitor.find('text', `news-${address}`)

    await visitor.fill('Search names', 'byron')
    await visitor.gone('text', `news-${address}`)
    await visitor.type(`${keys.tab}L`)
    await visitor.find('text', 'Nothing matches this filter.')
    await visitor.click('button', 'Clear the Filter')
    await visitor.find('text', `news-${address}`)
    await visitor.click('text', 'Ada Byron')
    await visitor.find('text', 'Every decision still comes back to me.')
    await visitor.click('heading', 'Ada Byron')
    // Past the links to the status.
    await visitor.type(`${keys.tab.repeat(3)}I${keys.tab}`)
    await visitor.find('text', 'New to In touch')
    await visitor.fill('Add a note', 'Wants a date in May.')
    await visitor.click('button', 'Save Note')
    await visitor.find('text', 'Wants a date in May.')

    await visitor.click('button', 'Export CSV')
    const files = () => globSync(`${downloads}/records-*.csv`)
    await expect
      .poll(
        () =>
          files()
            .map((file) => readFileSync(file, 'utf8'))
            .join(),
        { timeout: 30_000 },
      )
      .toContain(address)

    await visitor.click('button', 'Deliveries')
    await visitor.find('text', 'answered 410')
    receiver.play(() => 204)
    await visitor.click('button', 'Send All Failed Again')
    await visitor.find('text', 'On its way')
    await visitor.find('text', 'Everything has been delivered.')
    await visitor.click('button', 'Sign Out')
    await visitor.find('textbox', 'Administration token')
    await visitor.goto(`${server.url}/desk`)
    await visitor.find('text', 'The session ends after 12 hours.')
    await visitor.gone('button', 'Sign Out')
  },
}

async function signIn(visitor: Visitor, { url }: RunningServer) {
  await visitor.goto(`${url}/desk`)
  await visitor.drawn('desk')
  await visitor.fill('Administration token', token + keys.enter)
}
