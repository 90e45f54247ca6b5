import { application } from '../../../data/contracts/application.ts'
import type { Submission } from '../../../data/contracts/submission.ts'
import { canonicalEmail } from '../../storage/canonical-email.ts'
import type { Database } from '../../storage/database.ts'
import { formStore } from '../outbox/form-store.ts'
import type { Outbox } from '../outbox/outbox.ts'

/** Applications to the mastermind. Duplicates of a day are stored once; `timestamp` is ignored. */
export function applicationStore(database: Database, outbox: Outbox) {
  return formStore(database, outbox, 'applications', (sent: Submission) => {
    const { application_type: _, timestamp, how_heard: answer, ...fields } = sent
    const how_heard = answer === application.notSpecified ? undefined : answer
    const email = canonicalEmail(fields.email)
    const submitted_at = new Date(timestamp).toISOString()
    return {
      content: { ...fields, how_heard },
      row: { ...fields, submitted_at, email, how_heard: how_heard ?? null },
      message: { event: 'application.received', person: email, payload: () => sent },
    }
  })
}
