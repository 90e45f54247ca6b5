import { resultSignatures } from './features/assessment/signatures.ts'
import { deskPostStore } from './features/blog/desk-store.ts'
import { jobRuns } from './features/blog/job-runs.ts'
import { postStore } from './features/blog/store.ts'
import { answerStore } from './features/chat/answer-store.ts'
import { questionStore } from './features/chat/question-store.ts'
import { personChanges } from './features/desk/people/changes.ts'
import { changesOfMany } from './features/desk/people/changes-of-many.ts'
import { peopleStore } from './features/desk/people/store.ts'
import { viewStore } from './features/desk/people/views.ts'
import { deskStore } from './features/desk/store.ts'
import { importStore } from './features/imports/store.ts'
import { mailingStore } from './features/mailings/store.ts'
import { campaignStore } from './features/measure/campaign-store.ts'
import { campaignNumbers } from './features/measure/campaigns.ts'
import { sumStore } from './features/measure/store.ts'
import { memberStore } from './features/members/store.ts'
import { confirmationStore } from './features/newsletter/confirmation-store.ts'
import { subscriberStore } from './features/newsletter/store.ts'
import { unsubscribeLinks } from './features/newsletter/unsubscribe-links.ts'
import { messageStore } from './features/outbox/message-store.ts'
import { createOutbox } from './features/outbox/outbox.ts'
import type { Receiver } from './features/outbox/receivers.ts'
import { mergeStore } from './features/people/merge.ts'
import { statusOf } from './features/people/people.ts'
import { suppressionStore } from './features/people/suppressions.ts'
import { erasePerson } from './features/privacy/erase.ts'
import { dataOf } from './features/privacy/export.ts'
import { submissionStore } from './features/submissions/store.ts'
import type { Database } from './storage/database.ts'
import { leaseStore } from './storage/leases.ts'
import { noticeStore } from './storage/notices.ts'
import { keyedDigest, secretOf } from './storage/secrets.ts'
import { serverStart } from './storage/server-start.ts'

export type Stores = Awaited<ReturnType<typeof createStores>>

/** Creates all stores over one database. @param receivers to whom messages go */
export async function createStores(database: Database, receivers: readonly Receiver[]) {
  const digest = keyedDigest(await secretOf(database, 'mails'))
  const outbox = createOutbox(database, receivers, digest)
  const links = unsubscribeLinks(await secretOf(database, 'unsubscribe'))
  const suppressions = suppressionStore(database, await secretOf(database, 'suppressions'))
  return {
    outbox,
    /** Makes what is counted a key that doesn't tell it. */
    digest,
    links,
    signatures: resultSignatures(await secretOf(database, 'assessment')),
    submissions: submissionStore(database, outbox),
    /** Who gets no mail, and proof of when they left. */
    suppressions,
    subscribers: subscriberStore(database, outbox, links, suppressions),
    confirmations: confirmationStore(database, outbox, links, suppressions),
    messages: messageStore(database),
    posts: postStore(database),
    deskPosts: deskPostStore(database),
    mailings: mailingStore(database, outbox),
    questions: questionStore(database),
    answers: answerStore(database),
    sums: sumStore(database),
    campaigns: campaignNumbers(campaignStore(database)),
    runs: jobRuns(database),
    leases: leaseStore(database),
    notices: noticeStore(database),
    start: serverStart(database),
    receivers,
    desk: deskStore(database),
    members: memberStore(database, outbox),
    imports: importStore(database, { outbox, links, suppressions }),
    deskPeople: peopleStore(database),
    personChanges: personChanges(database),
    changesOfMany: changesOfMany(database),
    views: viewStore(database),
    merges: mergeStore(database),
    /** Returns the status of a person at the desk by their key. */
    statusOf: (key: string) => statusOf(database.read, key),
    /** Reads all data of a person by their key. */
    personData: async (key: string) => ({
      ...(await dataOf(database, key)),
      /** Since when, and why, the mailbox gets no mail. */
      suppression: (await suppressions.find(key)) ?? null,
    }),
    /** Deletes a person everywhere by their key, and notifies the webhooks. */
    erase: (key: string, at: Date) => erasePerson(database, { outbox, suppressions }, key, at),
  }
}
