import { globSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { call, post } from '../support/http.ts'
import type { RunningServer } from '../support/server.ts'
import { sql } from '../support/sqlite.ts'
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

  'a post is edited, taken off, deleted and put back; numbers show': async ({ visitor, start }) => {
    const server = await start({ MEASURE: 'on' })
    const counts = [{ event: 'view' }, { event: 'submitted', widget: 'lead' }]
    const body = JSON.stringify({ page: '/ad', source: 'spring-letter', counts })
    await fetch(`${server.url}/api/measure`, { method: 'POST', body })
    await visitor.goto(`${server.url}/desk`)
    await generatePost(visitor, 'is on the blog.')
    await visitor.fill('Title', `${keys.end}, and why`)
    await visitor.find('heading', ', and why')
    await visitor.click('button', 'Save')
    await visitor.find('button', 'Save', { disabled: true })
    await visitor.click('button', 'Take off the Blog')
    await visitor.find('text', 'Not on the blog')
    await visitor.click('button', 'Publish')
    await visitor.find('text', 'On the blog since')
    await visitor.click('button', 'Delete')
    await visitor.find('text', 'is deleted.')
    await visitor.click('button', 'Undo')
    await visitor.find('button', ', and why')
    await visitor.click('button', 'Numbers')
    await visitor.find('heading', 'From a view to a lead')
    await visitor.find('text', 'spring-letter')
    await visitor.goto(`${server.url}/blog`)
    await visitor.find('text', ', and why')
  },

  'a note outlives its session, and a person is erased': async ({ visitor, start, address }) => {
    const server = await start({ ADMIN_TOKEN: token, POSTS: 'review' })
    await signIn(visitor, server)
    await visitor.find('heading', 'Nobody has written yet')
    await apply(server.url, address)
    await visitor.click('text', 'Ada Byron')
    await visitor.fill('Add a note', 'Half a thought')
    sql(server.database, 'delete from desk_sessions')
    await visitor.click('button', 'Save Note')
    await visitor.find('text', 'Your session has ended.')
    await visitor.fill('Administration token', token + keys.enter)
    await visitor.find('textbox', 'Add a note', { value: 'Half a thought' })
    await visitor.click('button', 'Save Note')
    await visitor.find('textbox', 'Add a note', { value: '' })

    const otherDesk = await anotherDesk(server.url)
    await otherDesk.setStatus(address, 'won')
    await visitor.find('text', 'New to Won')

    await generatePost(visitor, 'is waiting for approval.')
    await visitor.click('button', 'Publish')
    await visitor.find('text', 'On the blog since')

    await visitor.click('button', 'Inbox')
    await visitor.click('text', 'Ada Byron')
    await visitor.click('button', 'Erase This Person...')
    await visitor.click('button', 'Erase Everything')
    await visitor.find('heading', 'Nobody has written yet')
    await server.stop()
    await visitor.find('text', 'The server doesn’t answer.')
  },
}

async function signIn(visitor: Visitor, { url }: RunningServer) {
  await visitor.goto(`${url}/desk`)
  await visitor.drawn('desk')
  await visitor.fill('Administration token', token + keys.enter)
}

/** Generates a post and opens it. @param said what the desk says then */
async function generatePost(visitor: Visitor, said: string) {
  await visitor.click('button', 'Posts')
  await visitor.click('button', 'Generate a Post')
  const { text } = await visitor.find('text', said)
  await visitor.click('button', /"(.+)"/.exec(text)?.[1] ?? expect.unreachable())
}

/** Signs in at another desk. */
async function anotherDesk(url: string) {
  const { headers } = await post(`${url}/api/desk/sign-in`, { token })
  const session = { Cookie: headers.get('Set-Cookie')?.split(';')[0] ?? '' }
  return {
    async setStatus(q: string, status: string) {
      const { body } = await post(`${url}/api/desk/search`, { q }, session)
      const [{ id, version }] = (body as { records: [{ id: string; version: number }] }).records
      const answer = await call(`${url}/api/desk/records/${id}`, {
        method: 'PATCH',
        headers: { ...session, 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
        body: JSON.stringify({ status }),
      })
      expect(answer.status).toBe(200)
    },
  }
}
