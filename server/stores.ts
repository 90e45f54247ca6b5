import { applicationStore } from './features/applications/store.ts'
import { jobRuns } from './features/blog/job-runs.ts'
import { postStore } from './features/blog/store.ts'
import { leadStore } from './features/leads/store.ts'
import { subscriberStore } from './features/newsletter/store.ts'
import { unsubscribeLinks } from './features/newsletter/unsubscribe-links.ts'
import { deliveryStore } from './features/outbox/deliveries.ts'
import { createOutbox, webhooksByKey } from './features/outbox/outbox.ts'
import type { Database } from './storage/database.ts'
import { noticeStore } from './storage/notices.ts'
import { secretOf } from './storage/secrets.ts'

export type Stores = Awaited<ReturnType<typeof createStores>>

/** All that is kept, over one database. @param origin of the site, for links that are sent out */
export async function createStores(
  database: Database,
  { webhooks, origin }: { readonly webhooks: readonly string[]; readonly origin: string },
) {
  const outbox = createOutbox(database, [...webhooksByKey(webhooks).keys()])
  const links = unsubscribeLinks(await secretOf(database, 'unsubscribe'), origin)
  return {
    outbox,
    links,
    applications: applicationStore(database, outbox),
    leads: leadStore(database, outbox),
    subscribers: subscriberStore(database, outbox, links),
    deliveries: deliveryStore(database),
    posts: postStore(database),
    runs: jobRuns(database),
    notices: noticeStore(database),
  }
}
