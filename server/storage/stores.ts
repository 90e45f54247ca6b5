import { UnsubscribeLinks } from '../decisions/unsubscribe-links.ts'
import { webhooksByKey } from '../decisions/webhook-keys.ts'
import { Applications } from './applications.ts'
import type { Database } from './database.ts'
import { Deliveries } from './deliveries.ts'
import { JobRuns } from './job-runs.ts'
import { Leads } from './leads.ts'
import { Notices } from './notices.ts'
import { Outbox } from './outbox.ts'
import { Posts } from './posts.ts'
import { secretOf } from './secrets.ts'
import { Subscribers } from './subscribers.ts'

interface Options {
  /** The URLs of the webhooks that are told what happens. */
  readonly webhooks: readonly string[]
  /** Of the site, for links that are sent out. */
  readonly origin: string
}

export type Stores = Awaited<ReturnType<typeof createStores>>

/** All that is kept, over one database. */
export async function createStores(database: Database, { webhooks, origin }: Options) {
  const outbox = new Outbox(database, [...webhooksByKey(webhooks).keys()])
  const links = new UnsubscribeLinks(await secretOf(database, 'unsubscribe'), origin)
  return {
    outbox,
    links,
    applications: new Applications(database, outbox),
    leads: new Leads(database, outbox),
    subscribers: new Subscribers(database, outbox, links),
    deliveries: new Deliveries(database),
    posts: new Posts(database),
    runs: new JobRuns(database),
    notices: new Notices(database),
  }
}
