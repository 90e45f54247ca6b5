import { resultSignatures } from './features/assessment/signatures.ts'
import { jobRuns } from './features/blog/job-runs.ts'
import { postStore } from './features/blog/store.ts'
import { questionStore } from './features/chat/question-store.ts'
import { deskStore } from './features/desk/store.ts'
import { mailingStore } from './features/mailings/store.ts'
import { sumStore } from './features/measure/store.ts'
import { confirmationStore } from './features/newsletter/confirmation-store.ts'
import { subscriberStore } from './features/newsletter/store.ts'
import { unsubscribeLinks } from './features/newsletter/unsubscribe-links.ts'
import { deliveryStore } from './features/outbox/deliveries.ts'
import { createOutbox } from './features/outbox/outbox.ts'
import { receiversByKey } from './features/outbox/receivers.ts'
import { erasePerson } from './features/privacy/erase.ts'
import { dataOf } from './features/privacy/person.ts'
import { submissionStore } from './features/submissions/store.ts'
import type { Database } from './storage/database.ts'
import { noticeStore } from './storage/notices.ts'
import { secretOf } from './storage/secrets.ts'
import { serverStart } from './storage/server-start.ts'

export type Stores = Awaited<ReturnType<typeof createStores>>

/** Creates all stores over one database. @param receivers the URLs of webhooks and mailboxes */
export async function createStores(database: Database, receivers: readonly string[]) {
  const byKey = receiversByKey(receivers)
  const outbox = createOutbox(database, byKey)
  const links = unsubscribeLinks(await secretOf(database, 'unsubscribe'))
  return {
    outbox,
    links,
    signatures: resultSignatures(await secretOf(database, 'assessment')),
    submissions: submissionStore(database, outbox),
    subscribers: subscriberStore(database, outbox, links),
    confirmations: confirmationStore(database, outbox, links),
    deliveries: deliveryStore(database),
    posts: postStore(database),
    mailings: mailingStore(database, outbox),
    questions: questionStore(database),
    sums: sumStore(database),
    runs: jobRuns(database),
    notices: noticeStore(database),
    start: serverStart(database),
    /** The URLs of webhooks and mailboxes by their keys. */
    webhooks: byKey,
    desk: deskStore(database),
    /** Reads all data of a person. */
    personData: (email: string) => dataOf(database, email),
    /** Deletes a person everywhere, and notifies the webhooks. */
    erase: (email: string, at: Date) => erasePerson(database, outbox, email, at),
  }
}
