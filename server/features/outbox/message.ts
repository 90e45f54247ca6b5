import type { Selectable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** A message for one receiver, as the outbox stores it. */
export type StoredMessage = Selectable<Schema['messages']>

/** Returns the columns of a message that is dropped on purpose. Nothing stays of the person, and another may take its place. */
export const skipped = (reason: string, at: Date) => ({
  ...{ state: 'skipped' as const, reason, ended_at: at.toISOString(), leased_until: null },
  ...{ person: '', address: '', payload: '', dedupe_key: null },
})

/** Why mails of a flood aren't sent one by one. */
export const standsFor = 'one mail stands for many of an hour'
