import { UnsubscribeLinks } from '../decisions/unsubscribe-links.ts'
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
  /** How many webhooks are told what happens. */
  readonly webhooks: number
  /** Of the site, for links that are sent out. */
  readonly origin: string
}

export type Stores = Awaited<ReturnType<typeof createStores>>

/** All that is kept, over one database. */
export async function createStores(database: Database, { webhooks, origin }: Options) {
  const outbox = new Outbox(database, webhooks)
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
