import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { application } from '../../../data/contracts/application.ts'
import { adLead } from '../../../data/contracts/lead.ts'
import { summarizeWeek, summaryDue } from '../../../server/features/outbox/weekly-summary.ts'
import * as samples from '../../support/samples.ts'
import { post, signUp, testServer } from '../../support/test-server.ts'

test.each([
  ['2026-11-22T23:59:59.999Z', '2026-11-16'],
  ['2026-11-23T08:59:59.999Z', '2026-11-16'],
  ['2026-11-23T09:00:00.000Z', '2026-11-23'],
  ['2026-11-29T12:00:00.000Z', '2026-11-23'],
  ['2027-01-01T12:00:00.000Z', '2026-12-28'],
])('at %s the last summary was due on %s', (now, day) => {
  expect(summaryDue(new Date(now)).toISOString()).toBe(`${day}T09:00:00.000Z`)
})

const monday = '2026-02-09T09:00:00.000Z'

/** A server whose first summary is due. */
async function working() {
  const server = await testServer({}, ['mailto:owner@example.com'])
  const jobRan = vi.fn()
  const log = pino({ enabled: false })
  const summarize = (now: string) =>
    summarizeWeek({
      ...{ database: server.database, outbox: server.stores.outbox },
      ...{
        log,
        meter: { ...server.services.meter, jobStarted: () => jobRan },
        now: () => new Date(now),
      },
    })
  await summarize('2026-02-03T00:00:00.000Z')
  const summaries = async () => {
    const rows = await server.database.read
      .selectFrom('deliveries')
      .select(['payload', 'person'])
      .where('event', '=', 'week.ended')
      .execute()
    return rows.map(({ payload, person }) => ({ person, ...JSON.parse(payload) }))
  }
  return { ...server, jobRan, summarize, summaries }
}

test('the summary counts what came in within the week, and pending and failed deliveries', async () => {
  const { app, database, summarize, summaries } = await working()
  await post(app, application.action, samples.application)
  await post(app, adLead.action, samples.adLead)
  await post(app, adLead.action, samples.contactLead)
  await post(app, signUp, { email: 'ada@example.com' })
  await database.write((open) =>
    open
      .updateTable('submissions')
      .set({ received_at: monday })
      .where('email', '=', samples.adLead.email)
      .execute(),
  )
  await database.write((open) =>
    open
      .updateTable('deliveries')
      .set({ state: 'dead' })
      .where('event', '=', 'subscriber.joined')
      .execute(),
  )

  await summarize(monday)

  expect(await summaries()).toEqual([
    {
      ...{ type: 'week.ended', timestamp: monday, person: '' },
      ...{ from: '2026-02-02T09:00:00.000Z', to: monday },
      ...{ applications: 1, leads: 1, chats: 0, subscribers: 1, spam: 0, waiting: 6, failed: 1 },
    },
  ])
})

test('after weeks without a server, only last week is summarized', async () => {
  const { summarize, summaries } = await working()

  await summarize('2026-03-04T12:00:00.000Z')

  expect(await summaries()).toMatchObject([{ from: '2026-02-23T09:00:00.000Z' }])
})
