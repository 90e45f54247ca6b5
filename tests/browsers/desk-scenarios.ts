import { globSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { call, post } from '../support/http.ts'
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

    await visitor.fill('Search people', 'byron')
    await visitor.gone('text', `news-${address}`)
    await visitor.tabTo('button', 'Filter')
    await visitor.type(keys.enter)
    await visitor.tabTo('textbox', 'Kind')
    await visitor.type('L')
    await visitor.find('text', 'Nobody matches this filter.')
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
    const files = () => globSync(`${downloads}/people-*.csv`)
    await expect
      .poll(
        () =>
          files()
            .map((file) => readFileSync(file, 'utf8'))
            .join(),
        { timeout: 60_000 },
      )
      .toContain(address)

    await visitor.click('link', 'Deliveries')
    await visitor.find('text', 'answered 410')
    receiver.play(() => 204)
    await visitor.click('button', 'Send All Failed Again')
    await visitor.find('text', 'On its way')
    await visitor.find('text', 'Everything has been delivered.')
    await visitor.click('button', 'Sign Out')
    await visitor.find('textbox', 'Administration token')
    await visitor.goto(`${server.url}/desk`)
    await visitor.find('text', 'Enter the administration token of this server')
    await visitor.gone('button', 'Sign Out')
  },

  'a letter is written, and a text of another program pasted into it': async ({
    visitor,
    start,
  }) => {
    const server = await start({ ADMIN_TOKEN: token })
    const { body } = await post(
      `${server.url}/api/desk/letters`,
      { id: letter, title: 'What we saw', content: '<p>Before</p>' },
      { Authorization: `Bearer ${token}` },
    )
    expect(body).toMatchObject({ id: letter })
    await signIn(visitor, server)
    await visitor.click('link', 'Letters')
    await visitor.click('link', 'What we saw')
    await visitor.click('textbox', 'Text')
    await visitor.type(`${keys.enter}## May${keys.enter}Plain **strong** words.`)
    await visitor.find('text', 'Saved')
    const html = JSON.stringify('<p style="color:red">Pasted <b>bold</b><img src="x"></p>')
    await visitor.read(`(() => {
      const data = new DataTransfer()
      data.setData('text/html', ${html})
      const event = new Event('paste', { bubbles: true, cancelable: true })
      Object.defineProperty(event, 'clipboardData', { value: data })
      document.querySelector('[contenteditable]').dispatchEvent(event)
      return event.defaultPrevented
    })()`)
    await visitor.find('text', 'Left out: 1 image, fonts and colors.')
    const stored = async () => {
      const headers = { Authorization: `Bearer ${token}` }
      const answer = await call(`${server.url}/api/desk/letters/${letter}`, { headers })
      return (answer.body as { content: string }).content
    }
    await expect
      .poll(stored, { timeout: 60_000 })
      .toBe(
        '<p>Before</p><h2>May</h2><p>Plain <strong>strong</strong> words.Pasted <strong>bold</strong></p>',
      )
  },
}

const letter = '0b3f6a52-6d0e-4f0f-8a53-2f6f2f1c9d31'

async function signIn(visitor: Visitor, { url }: RunningServer) {
  await visitor.goto(`${url}/desk`)
  await visitor.click('button', 'Use the administration token instead')
  await visitor.fill('Administration token', token + keys.enter)
}
