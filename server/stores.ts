import { applicationStore } from './features/applications/store.ts'
import { jobRuns } from './features/blog/job-runs.ts'
import { postStore } from './features/blog/store.ts'
import { recordIds } from './features/desk/record-ids.ts'
import { recordStore } from './features/desk/record-store.ts'
import { workStore } from './features/desk/work-store.ts'
import { leadStore } from './features/leads/store.ts'
import { sumStore } from './features/measure/store.ts'
import { subscriberStore } from './features/newsletter/store.ts'
import { unsubscribeLinks } from './features/newsletter/unsubscribe-links.ts'
import { deliveryStore } from './features/outbox/deliveries.ts'
import { createOutbox, webhooksByKey } from './features/outbox/outbox.ts'
import { forget } from './features/privacy/erase.ts'
import type { Database } from './storage/database.ts'
import { noticeStore } from './storage/notices.ts'
import { secretOf } from './storage/secrets.ts'

export type Stores = Awaited<ReturnType<typeof createStores>>

/** Creates all stores over one database. @param origin the site's origin, for links in exports */
export async function createStores(
  database: Database,
  { webhooks, origin }: { readonly webhooks: readonly string[]; readonly origin: string },
) {
  const byKey = webhooksByKey(webhooks)
  const outbox = createOutbox(database, [...byKey.keys()])
  const ids = recordIds(await secretOf(database, 'desk'))
  const links = unsubscribeLinks(await secretOf(database, 'unsubscribe'), origin)
  return {
    outbox,
    links,
    applications: applicationStore(database, outbox),
    leads: leadStore(database, outbox),
    subscribers: subscriberStore(database, outbox, links),
    deliveries: deliveryStore(database),
    posts: postStore(database),
    sums: sumStore(database),
    runs: jobRuns(database),
    notices: noticeStore(database),
    /** The webhook URLs by their keys. */
    webhooks: byKey,
    recordIds: ids,
    records: recordStore(database, ids),
    work: workStore(database),
    /** Deletes a person everywhere, and notifies the webhooks. */
    erase: (email: string, at: Date) => forget({ database, outbox }, email, at),
  }
}
