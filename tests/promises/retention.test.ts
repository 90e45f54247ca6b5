import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../support/server.ts'
import { insert, sql } from '../support/sqlite.ts'

const day = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString()

const application = (id: string, received_at: string) => ({
  ...{ id, received_at, submitted_at: received_at, full_name: 'Ada Byron', email: 'a@example.com' },
  ...{ phone: '3105550100', company_name: 'Engines', annual_revenue: '1m-3m', team_size: 'solo' },
  ...{ biggest_challenge: 'Everything comes to me.', why_join: 'To hear from others.' },
})
const lead = (id: string, received_at: string) => ({
  ...{ id, received_at, form: 'ad', name: 'Ada', email: 'a@example.com', message: 'Hello' },
})
const delivery = (id: string, state: string, at: string) => ({
  ...{ id, event: 'lead.received', person: 'a@example.com', payload: '{}', state },
  ...{ created_at: at, due_at: at, ended_at: state === 'pending' ? null : at },
})

async function seeded(settings: Record<string, string>): Promise<RunningServer> {
  const server = await startServer()
  for (const [id, at] of [['old', daysAgo(31)] as const, ['new', daysAgo(29)] as const]) {
    insert(server.database, 'applications', application(id, at))
    insert(server.database, 'leads', lead(id, at))
    insert(server.database, 'deliveries', delivery(`dead-${id}`, 'dead', at))
    insert(server.database, 'deliveries', delivery(`waiting-${id}`, 'pending', at))
  }
  // The file outlives the server that made it, until that one's folder is removed.
  const next = await startServer({ ...settings, DATABASE_URL: `file:${server.database}` })
  return {
    ...next,
    async stop() {
      await next.stop()
      return server.stop()
    },
  }
}

let kept: RunningServer
let limited: RunningServer

beforeAll(async () => {
  ;[kept, limited] = await Promise.all([seeded({}), seeded({ RETENTION_DAYS: '30' })])
})
afterAll(() => Promise.all([kept.stop(), limited.stop()]))

function idsIn({ database }: RunningServer, table: string): unknown[] {
  const rows = sql(database, `select id from ${table} order by id`) as { id: string }[]
  return rows.map(({ id }) => id)
}

test.each(['applications', 'leads'])(
  'with RETENTION_DAYS=30, %s that came 31 days ago are deleted, and no others',
  async (table) => {
    await expect.poll(() => idsIn(limited, table)).not.toContain('old')
    expect(idsIn(limited, table)).toEqual(['new'])
  },
)

test('with RETENTION_DAYS=30, what still waits to be delivered is kept', async () => {
  await expect.poll(() => idsIn(limited, 'deliveries')).not.toContain('dead-old')
  expect(idsIn(limited, 'deliveries')).toEqual(['dead-new', 'waiting-new', 'waiting-old'])
})

test('by default applications and leads are kept', async () => {
  // By then the other server, which was started at the same time, has deleted what it had to.
  await expect.poll(() => idsIn(limited, 'leads')).toEqual(['new'])

  expect(idsIn(kept, 'applications')).toEqual(['new', 'old'])
  expect(idsIn(kept, 'leads')).toEqual(['new', 'old'])
})
